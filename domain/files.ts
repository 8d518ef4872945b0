import type { Permission } from './people/permissions.ts';

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a file is called when it is taken away. */
export const extensionOf: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

interface FileRule {
  readonly types: readonly MediaType[];
  readonly mostBytes: number;
  /** Who may bring one: whoever may do one of these. */
  readonly permissions: readonly Permission[];
}

const MIB = 1024 * 1024;

/** What files are for, and what each may be. SVG is none of them: it is a page with scripts. */
export const fileKinds = {
  identity: {
    types: mediaTypes,
    mostBytes: 5 * MIB,
    permissions: ['users.edit', 'merchants.edit'],
  },
  logo: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: 1 * MIB,
    permissions: ['settings.edit'],
  },
  /**
   * Of a shipment that was handed over: comes by its own call, for a delivery that announced it.
   */
  delivery: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: 200 * 1024,
    permissions: [],
  },
  /** What a merchant shows with a claim for a lost shipment. */
  claim: {
    types: mediaTypes,
    mostBytes: 5 * MIB,
    permissions: ['claims.open'],
  },
  /** The receipt of an expense, the slip of a deposit. */
  voucher: {
    types: mediaTypes,
    mostBytes: 5 * MIB,
    permissions: ['documents.expense.issue', 'documents.cashMove.issue'],
  },
} as const satisfies Record<string, FileRule>;

export type FileKind = keyof typeof fileKinds;
/** Those that are brought first and used by the saving that follows. */
export const uploadKinds = [
  'identity',
  'logo',
  'claim',
  'voucher',
] as const satisfies readonly FileKind[];
export type UploadKind = (typeof uploadKinds)[number];

const starts = (bytes: Uint8Array, mark: readonly number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const RIFF = letters('RIFF');
const WEBP = letters('WEBP');
const marks: readonly (readonly [MediaType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', letters('%PDF-')],
];

/**
 * What the bytes are by how they begin, whatever the name or the sender says; null when it is none
 * of ours. A mark further inside does not count: that is how one file is made to pass for two.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (starts(bytes, RIFF) && starts(bytes, WEBP, 8)) return 'image/webp';
  return marks.find(([, mark]) => starts(bytes, mark))?.[0] ?? null;
}
