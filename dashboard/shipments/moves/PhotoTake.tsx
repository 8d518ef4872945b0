import { useRef, useState } from 'react';
import { newKey } from '#dashboard/api/call.ts';
import { forgetPhoto, storePhoto } from '#dashboard/api/outbox/stored-photos.ts';
import { FileInput } from '#dashboard/shell/files/FileInput.tsx';
import { lighten } from '#dashboard/shell/files/prepare-file.ts';
import { StoredPicture } from '#dashboard/shell/files/StoredPicture.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { FieldError } from '#dashboard/ui/fields/Field.tsx';
import { fileKinds, mediaTypeOf } from '#domain/files.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { proofWords as w } from '#words/shipments/proof.ts';
import styles from './proof.module.css';

/** A photo in this browser, under the number a delivery announces it with. */
export interface TakenPhoto {
  readonly id: string;
  readonly bytes: Blob;
}

const { mostBytes, types } = fileKinds.delivery;

async function faultOf(bytes: Blob): Promise<string | null> {
  if (bytes.size > mostBytes) return w.tooBig;
  const kind = mediaTypeOf(new Uint8Array(await bytes.slice(0, 16).arrayBuffer()));
  return types.some((one) => one === kind) ? null : w.unreadable;
}

/**
 * The phone's camera, or an image from this device. It is reduced here and uploaded when online.
 */
export function PhotoTake(props: {
  value: TakenPhoto | null;
  onChange: (photo: TakenPhoto | null) => void;
}) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const drop = () => {
    if (value) void forgetPhoto(value.id);
    onChange(null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const bytes = await lighten('delivery', file);
    const found = await faultOf(bytes);
    setFault(found);
    if (found === null) {
      drop();
      const photo = { id: newKey(), bytes };
      await storePhoto(photo.id, bytes);
      onChange(photo);
    }
    setBusy(false);
  };
  return (
    <Stack gap={8}>
      {value ? <StoredPicture blob={value.bytes} alt={w.photo} className={styles.taken} /> : null}
      <Row gap={8} wrap className={styles.row}>
        <Button size="large" busy={isBusy} onClick={() => input.current?.click()}>
          {value ? w.retakePhoto : w.takePhoto}
        </Button>
        {value ? (
          <Button size="large" tone="quiet" onClick={drop}>
            {w.dropPhoto}
          </Button>
        ) : null}
      </Row>
      <FileInput input={input} label={w.photo} types={types} onTake={take} byCamera />
      <FieldError id="photo-error" error={fault} />
    </Stack>
  );
}
