import type { Db } from '#database/connect.ts';
import type { FileOf } from '../../jobs/mail-outbox.ts';
import { findReportFile } from './runs-store.ts';

/** The attachments of scheduled reports, and the pictures of their charts. */
export const reportFileOf =
  (db: Db): FileOf =>
  async ({ reportFile: id }) => {
    if (id === undefined) return undefined;
    const file = await findReportFile(db, id);
    return (
      file && {
        name: file.save_as,
        type: file.media_type,
        bytes: file.bytes,
        picture: file.picture,
      }
    );
  };
