import { useState } from 'react';
import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import { Dialog } from '#dashboard/ui/Dialog.tsx';
import { Signature } from '#dashboard/ui/SignaturePad.tsx';
import { Name } from '#dashboard/ui/Values.tsx';
import { proofWords as w } from '#words/proof.ts';
import type { HistoryRow } from './parcel.ts';
import styles from './proof.module.css';

const missing = { awaited: w.awaited, gone: w.gone } as const;

/** What a delivery showed: who took it, the signature and the photo; null where it showed nothing. */
export function proofShown({ proof, details }: HistoryRow): React.ReactNode {
  const receiver = details?.proof_name;
  if (proof === null && typeof receiver !== 'string') return null;
  return <ProofShown proof={proof} receiver={typeof receiver === 'string' ? receiver : null} />;
}

function ProofShown({ proof, receiver }: { proof: HistoryRow['proof']; receiver: string | null }) {
  const photo = proof?.photo;
  return (
    <div role="group" aria-label={w.title} className={styles.shown}>
      {receiver === null ? null : (
        <span>
          {w.receiver}: <Name>{receiver}</Name>
        </span>
      )}
      {proof?.signature ? <SignatureThumb outline={proof.signature} /> : null}
      {/* By its bytes it is one of the kinds that a page shows. */}
      {photo?.file ? (
        <FileThumb file={{ uuid: photo.file, media_type: 'image/jpeg' }} label={w.photo} />
      ) : null}
      {photo && photo.state !== 'kept' ? (
        <span className={styles.quiet}>{missing[photo.state]}</span>
      ) : null}
    </div>
  );
}

function SignatureThumb({ outline }: { outline: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={w.viewSignature}
        title={w.viewSignature}
        onClick={() => setOpen(true)}
      >
        <Signature outline={outline} label={w.signature} />
      </button>
      <Dialog
        open={isOpen}
        title={w.signature}
        className={styles.viewer}
        onClose={() => setOpen(false)}
      >
        <Signature outline={outline} label={w.signature} />
      </Dialog>
    </>
  );
}
