/**
 * Photos taken at doors, until the server has them. They are too large for the storage that holds
 * the outcomes, which is a few megabytes; where the browser gives no database, they last as long as
 * the page.
 */
interface StoredPhoto {
  readonly bytes: Blob;
  readonly takenAt: number;
}

const NAME = 'photos';
const unkept = new Map<string, StoredPhoto>();

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** Opened for each act: an open one would stand in the way of a browser that clears up. */
async function ask<T>(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
  const database = await answerOf(opening);
  try {
    return await answerOf(act(database.transaction(NAME, mode).objectStore(NAME)));
  } finally {
    database.close();
  }
}

export async function storePhoto(id: string, bytes: Blob): Promise<void> {
  const photo: StoredPhoto = { bytes, takenAt: Date.now() };
  unkept.set(id, photo);
  try {
    await ask('readwrite', (photos) => photos.put(photo, id));
    unkept.delete(id);
  } catch {
    // It lasts as long as the page.
  }
}

/** null: taken on another device, or the browser let go of it. */
export async function storedPhoto(id: string): Promise<Blob | null> {
  const photo = unkept.get(id);
  if (photo) return photo.bytes;
  try {
    const found: StoredPhoto | undefined = await ask('readonly', (photos) => photos.get(id));
    return found?.bytes ?? null;
  } catch {
    return null;
  }
}

export async function forgetPhoto(id: string): Promise<void> {
  unkept.delete(id);
  await ask('readwrite', (photos) => photos.delete(id)).catch(() => undefined);
}

const A_MONTH_MS = 30 * 24 * 3_600_000;

/**
 * Waiting for nothing any more: its question was closed, or its outcome taken back. A month,
 * because what another person's outcomes wait for in this browser is not looked up.
 */
export async function forgetIdlePhotos(isAwaited: (id: string) => boolean): Promise<void> {
  const ids = await ask('readonly', (photos) => photos.getAllKeys()).catch(() => []);
  for (const id of ids.map(String).filter((one) => !isAwaited(one))) {
    const photo: StoredPhoto | null = await ask('readonly', (photos) => photos.get(id)).catch(
      () => null,
    );
    if (photo && Date.now() - photo.takenAt > A_MONTH_MS) await forgetPhoto(id);
  }
}
