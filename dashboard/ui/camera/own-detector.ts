/** The interface of the browser's detector; standard, but not in every browser. */
export interface Detected {
  readonly rawValue: string;
  readonly boundingBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}
export interface Detector {
  detect(picture: unknown): Promise<readonly Detected[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The formats on our labels and documents. */
const FORMATS = ['code_128', 'qr_code'];

/**
 * The browser's own barcode detector; null if it has none, or one without barcode support, as on
 * desktops. The service worker checks it, too: with it nothing else has to be cached.
 */
export async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker };
  const known = (await Maker?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Maker || !FORMATS.every((format) => known.includes(format))) return null;
  return new Maker({ formats: FORMATS });
}
