import { openSheet } from './open-sheet.ts';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void openSheet(data).then((answer) => self.postMessage(answer));
});
