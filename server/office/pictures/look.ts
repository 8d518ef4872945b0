/** Light colours of the dashboard's charts (`dashboard/ui/tokens.css`); a test compares them. */
export const colours = {
  ground: '#ffffff',
  ink: '#1b2430',
  quiet: '#5a6675',
  grid: '#e4e9f0',
  zero: '#97a3b3',
  before: '#768190',
  tones: ['#0067a3', '#a66200', '#00806a', '#c24a00', '#a3508c', '#34294e'],
  heat: ['#eaf2f8', '#c5dded', '#8dbbd9', '#2c76a6', '#0b5483'],
} as const;

export const fonts = { family: 'IBM Plex Sans Arabic', title: 32, figure: 40, text: 20 } as const;

/** Twice the width of a phone, so that it stays sharp in a mail. */
export const page = { width: 1200, margin: 40 } as const;
export const edges = { left: page.margin, right: page.width - page.margin } as const;

export const toneAt = (at: number): string =>
  colours.tones[at % colours.tones.length] ?? colours.ink;
