import { FileThumb } from '#dashboard/shell/files/FileThumb.tsx';
import { OpenThumb } from '#dashboard/shell/files/OpenThumb.tsx';
import { Signature } from '#dashboard/ui/signature/SignaturePad.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { proofWords as w } from '#words/shipments/proof.ts';
import { AwaitedPhoto } from './AwaitedPhoto.tsx';
import type { HistoryRow } from '../shipment.ts';
import styles from '../moves/proof.module.css';

const missing = { awaited: w.awaited, waived: w.waived, gone: w.gone } as const;

/**
 * The proof of a delivery: the receiver's name, the signature and the photo; null without proof.
 */
export function proofShown(row: HistoryRow): React.ReactNode {
  const { proof, details } = row;
  const receiver = details?.proof_name;
  if (proof === null && typeof receiver !== 'string') return null;
  return <ProofShown row={row} receiver={typeof receiver === 'string' ? receiver : null} />;
}

function ProofShown({ row, receiver }: { row: HistoryRow; receiver: string | null }) {
  const { proof } = row;
  const photo = proof?.photo;
  return (
    <Toolbar gap={8} role="group" aria-label={w.title} className={styles.shown}>
      {receiver === null ? null : (
        <span>
          {w.receiver}: <Name>{receiver}</Name>
        </span>
      )}
      {proof?.signature ? <SignatureThumb outline={proof.signature} /> : null}
      {/* Detected from its bytes as one of the types a page can display. */}
      {photo?.file ? (
        <FileThumb file={{ uuid: photo.file, media_type: 'image/jpeg' }} label={w.photo} />
      ) : null}
      {photo && photo.state !== 'stored' ? (
        <span className="quiet">{missing[photo.state]}</span>
      ) : null}
      {photo?.state === 'awaited' && !row.reversed ? <AwaitedPhoto shipment={row} /> : null}
    </Toolbar>
  );
}

function SignatureThumb({ outline }: { outline: string }) {
  const drawn = <Signature outline={outline} label={w.signature} />;
  return (
    <OpenThumb hint={w.viewSignature} title={w.signature} wide whole={drawn}>
      {drawn}
    </OpenThumb>
  );
}
