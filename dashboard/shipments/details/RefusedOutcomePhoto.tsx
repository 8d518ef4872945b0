import { useQuery } from '@tanstack/react-query';
import { storedPhoto } from '#dashboard/api/outbox/stored-photos.ts';
import { StoredPicture } from '#dashboard/shell/files/StoredPicture.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { proofWords as w } from '#words/shipments/proof.ts';
import styles from '../moves/proof.module.css';

/** A photo of a refused outcome: the courier's own evidence, until it is dismissed. */
export function RefusedOutcomePhoto({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['kept photo', id],
    queryFn: () => storedPhoto(id),
    networkMode: 'always',
  });
  if (data === undefined) return null;
  if (data === null) return <p className="second">{w.lost}</p>;
  return (
    <Stack as="figure" gap={8}>
      <StoredPicture blob={data} alt={w.photo} className={styles.taken} />
      <figcaption className="second">{w.storedHere}</figcaption>
    </Stack>
  );
}
