import type { Permission } from './people/permissions.ts';

export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The file name of a download. */
export const extensionOf: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** What the name of a file may end with, by its content. */
const endings: Record<MediaType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/**
 * Whether the ending of the name fits the content. A name without one fits: phones name pictures
 * of the camera by a number alone.
 */
export function isNamedAs(name: string, type: MediaType): boolean {
  const ending = /\.([^.\s]+)\s*$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || endings[type].includes(ending);
}

interface FileRule {
  readonly types: readonly MediaType[];
  readonly mostBytes: number;
  /** Who may upload one: users with any of these permissions. */
  readonly permissions: readonly Permission[];
}

const MIB = 1024 * 1024;

/** The purposes of files, and the types each accepts. SVG is excluded: it can contain scripts. */
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
  /** The proof photo of a delivery: uploaded by its own call, for a delivery that announced it. */
  delivery: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: 200 * 1024,
    permissions: [],
  },
  /** The merchant's evidence for a claim for a lost shipment. */
  claim: {
    types: mediaTypes,
    mostBytes: 5 * MIB,
    permissions: ['claims.open'],
  },
  /** The receipt of an expense, or the slip of a deposit. */
  voucher: {
    types: mediaTypes,
    mostBytes: 5 * MIB,
    permissions: ['documents.expense.issue', 'documents.cashMove.issue'],
  },
} as const satisfies Record<string, FileRule>;

/** The most files of one voucher: an invoice of some pages, or both sides of a slip. */
export const maxAttachments = 5;

export type FileKind = keyof typeof fileKinds;
/** Those uploaded first and referenced by the save that follows. */
export const uploadKinds = [
  'identity',
  'logo',
  'claim',
  'voucher',
] as const satisfies readonly FileKind[];
export type UploadKind = (typeof uploadKinds)[number];

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const RIFF = letters('RIFF');
const WEBP = letters('WEBP');
const signatures: readonly (readonly [MediaType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...letters('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', letters('%PDF-')],
];

/**
 * Detects the type from the first bytes, ignoring the name and the sender's claim; null for an
 * unsupported type. A signature further inside does not count, because that is how one file can
 * pass for two types.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (starts(bytes, RIFF) && starts(bytes, WEBP, 8)) return 'image/webp';
  return signatures.find(([, signature]) => starts(bytes, signature))?.[0] ?? null;
}
