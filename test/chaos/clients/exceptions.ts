/**
 * What the clients store in addition to shipments and documents: open requests, and codes they
 * received.
 */
export interface KnownPriceRequest {
  readonly id: number;
  readonly uuid: string;
  readonly requesterId: number;
  readonly amount: number;
}

export interface KnownProposal {
  /** The document whose cash differs. */
  readonly id: number;
  readonly branch: number;
  readonly requesterId: number;
}

/** A delivery with an announced photo. */
export interface KnownPhoto {
  readonly uuid: string;
  readonly photo: string;
  readonly courierId: number;
  readonly branch: number;
}

export interface KnownRequest {
  readonly id: number;
  readonly merchantId: number;
  readonly branch: number;
}

interface WireNotice {
  readonly body: string;
  readonly link: string | null;
}

/** Exactly six digits, between characters that isolate them from the Arabic. */
const pinIn = /\u2066(\d{6})\u2069/;

export class Exceptions {
  readonly priceRequests = new Map<number, KnownPriceRequest>();
  readonly proposals = new Map<number, KnownProposal>();
  readonly requests = new Map<number, KnownRequest>();
  /** By its number, until it is uploaded. */
  readonly photos = new Map<string, KnownPhoto>();
  /** By the number of the document: the latest one read. */
  readonly pins = new Map<string, number>();

  /** Newest first, as listed: an older code of the same document is ignored. */
  readNotices(notices: readonly WireNotice[]): void {
    const read = new Set<string>();
    for (const { body, link } of notices) {
      const pin = pinIn.exec(body)?.[1];
      const document = link?.split('=')[1];
      if (!pin || !document || read.has(document)) continue;
      read.add(document);
      this.pins.set(document, Number(pin));
    }
  }
}
