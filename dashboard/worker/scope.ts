/*
 * The worker's global types, as far as we use them: the DOM types of the rest of the dashboard do
 * not include them.
 */

export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
export interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
export interface Pressed extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
export interface FetchEvent extends Waiting {
  readonly request: Request;
  /** The response to a navigation, requested while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  postMessage(message: unknown): void;
}
interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(name: 'push', heard: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', heard: (event: Pressed) => void): void;
  addEventListener(name: 'fetch', heard: (event: FetchEvent) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
