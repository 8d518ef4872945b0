/**
 * Photos taken at doors, until the server has them. They are too large for the storage of the
 * outcomes, which holds a few megabytes; where the browser has no database, they last as long as
 * the page.
 */
interface StoredPhoto {
  readonly bytes: Blob;
  readonly takenAt: number;
}

const NAME = 'photos';
const unsaved = new Map<string, StoredPhoto>();

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** Opened per operation: an open database would block a browser that frees storage. */
async function inStore<T>(
  mode: IDBTransactionMode,
  request: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  const database = await answerOf(opening);
  try {
    return await answerOf(request(database.transaction(NAME, mode).objectStore(NAME)));
  } finally {
    database.close();
  }
}

export async function storePhoto(id: string, bytes: Blob): Promise<void> {
  const photo: StoredPhoto = { bytes, takenAt: Date.now() };
  unsaved.set(id, photo);
  try {
    await inStore('readwrite', (photos) => photos.put(photo, id));
    unsaved.delete(id);
  } catch {
    // The photo lasts as long as the page.
  }
}

/** null: taken on another device, or deleted by the browser. */
export async function storedPhoto(id: string): Promise<Blob | null> {
  const photo = unsaved.get(id);
  if (photo) return photo.bytes;
  try {
    const found: StoredPhoto | undefined = await inStore('readonly', (photos) => photos.get(id));
    return found?.bytes ?? null;
  } catch {
    return null;
  }
}

export async function forgetPhoto(id: string): Promise<void> {
  unsaved.delete(id);
  await inStore('readwrite', (photos) => photos.delete(id)).catch(() => undefined);
}

const A_MONTH_MS = 30 * 24 * 3_600_000;

/**
 * No longer needed: its exception was closed, or its outcome was undone. After a month, because
 * this browser does not check what another user's outcomes wait for.
 */
export async function forgetIdlePhotos(isAwaited: (id: string) => boolean): Promise<void> {
  const ids = await inStore('readonly', (photos) => photos.getAllKeys()).catch(() => []);
  for (const id of ids.map(String).filter((one) => !isAwaited(one))) {
    const photo: StoredPhoto | null = await inStore('readonly', (photos) => photos.get(id)).catch(
      () => null,
    );
    if (photo && Date.now() - photo.takenAt > A_MONTH_MS) await forgetPhoto(id);
  }
}
