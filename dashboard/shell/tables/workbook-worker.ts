import { openWorkbook } from './open-workbook.ts';

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void openWorkbook(data).then((answer) => self.postMessage(answer));
});
