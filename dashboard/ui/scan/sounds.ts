import { store, stored } from '../../api/offline/stored.ts';

/** The result of a scan. Three of them must be distinguishable by sound alone. */
export type ScanResult = 'ok' | 'duplicate' | 'refused' | 'unknown' | 'complete';

type Tone = { hz: number; ms: number; gapMs?: number; shape?: OscillatorType };

const low: Tone = { hz: 196, ms: 250, shape: 'square' };

/** One row per result: its sound, and how long a phone vibrates. */
export const scanSounds = {
  ok: { tones: [{ hz: 880, ms: 90 }], shake: [40] },
  duplicate: {
    tones: [
      { hz: 440, ms: 80, gapMs: 60 },
      { hz: 440, ms: 80 },
    ],
    shake: [40, 60, 40],
  },
  refused: { tones: [{ hz: 196, ms: 350, shape: 'square' }], shake: [300] },
  unknown: { tones: [{ ...low, gapMs: 80 }, low], shake: [150, 80, 150] },
  complete: {
    tones: [
      { hz: 660, ms: 90 },
      { hz: 880, ms: 90 },
      { hz: 1175, ms: 90 },
    ],
    shake: [60, 40, 60],
  },
} as const satisfies Record<ScanResult, { tones: readonly Tone[]; shake: readonly number[] }>;

const MUTED = 'dashboard-muted';
const VOLUME = 'dashboard-volume';
// A square wave of the same pitch sounds louder than a sine.
const SQUARE_GAIN = 0.45;
const RAMP_S = 0.008;

let audio: AudioContext | undefined;

export const isMuted = (): boolean => stored(MUTED) === '1';
export const setMuted = (muted: boolean): void => store(MUTED, muted ? '1' : null);

export function volume(): number {
  const level = Number(stored(VOLUME) ?? 0.6);
  return Number.isFinite(level) ? Math.max(0, Math.min(1, level)) : 0.6;
}
export const setVolume = (level: number): void => store(VOLUME, String(level));

/** Browsers stay silent until a user gesture: «بدء القراءة» is that gesture. */
export function unlockSounds(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** The sound is never the only signal: the banner shows the same. */
export function playScan(result: ScanResult): void {
  navigator.vibrate?.(scanSounds[result].shake);
  if (isMuted()) return;
  unlockSounds();
  if (!audio) return;
  let at = audio.currentTime;
  for (const tone of scanSounds[result].tones as readonly Tone[]) {
    sound(audio, tone, at);
    at += (tone.ms + (tone.gapMs ?? 0)) / 1000;
  }
}

function sound(context: AudioContext, tone: Tone, at: number): void {
  const source = context.createOscillator();
  const gain = context.createGain();
  const height = volume() * (tone.shape === 'square' ? SQUARE_GAIN : 1);
  const end = at + tone.ms / 1000;
  source.type = tone.shape ?? 'sine';
  source.frequency.value = tone.hz;
  // A sudden edge is heard as a click; short ramps are not.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(height, at + RAMP_S);
  gain.gain.setValueAtTime(height, end - RAMP_S);
  gain.gain.linearRampToValueAtTime(0, end);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(end);
}
