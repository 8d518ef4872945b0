import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#edf1f6',
  '#d9e1ee',
  '#b6c4dd',
  '#8fa4ca',
  '#6d87b8',
  '#4f6a9f',
  '#385085',
  '#293d68',
  '#1c2a4a',
  '#121b31',
];

/** The kit wears our tokens; a screen never sees a colour of the kit's own. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  breakpoints: { xs: '30em', sm: '48em', md: '61.25em', lg: '80em', xl: '100em' },
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 2 },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const tokens = {
  '--mantine-color-body': 'var(--c-bg)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-dimmed': 'var(--c-text-3)',
  '--mantine-color-placeholder': 'var(--c-text-3)',
  '--mantine-color-anchor': 'var(--c-link)',
  '--mantine-color-error': 'var(--c-danger)',
  '--mantine-color-default': 'var(--c-surface)',
  '--mantine-color-default-hover': 'var(--c-row-hover)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-default-border': 'var(--c-border-strong)',
  '--mantine-primary-color-filled': 'var(--c-primary)',
  '--mantine-primary-color-contrast': 'var(--c-on-primary)',
};

/** For `<MantineProvider cssVariablesResolver>`: both themes read the same tokens. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
