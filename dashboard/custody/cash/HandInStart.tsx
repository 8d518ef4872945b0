import { useState } from 'react';
import { call } from '#dashboard/api/call.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { unknownCode } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { playScan } from '#dashboard/ui/scan/sounds.ts';
import {
  handInStartMessages as messages,
  handInStartWords as t,
} from '#words/custody/exceptions.ts';
import { handInWords } from '#words/custody/screens.ts';
import type { DocumentParty } from '../documents/document-types.ts';
import { partyFields, partyLabels, partySources } from '../documents/parties.ts';
import styles from '../custody.module.css';

const RECEIPT = /^\d{6,20}$/;

/**
 * The courier of a run sheet, with only that run sheet's shipments; a message when there is none.
 */
async function byRunSheet(number: string): Promise<DocumentParty | string> {
  const { data } = await call('documents.runSheet.list', { search: number, per_page: 2 });
  const [row] = data.filter(({ state }) => state !== 'draft' && state !== 'void');
  if (data.length > 1) return messages.manyRunSheets(number);
  if (!row?.courier) return messages.noRunSheet(number);
  const { data: runSheet } = await call('documents.runSheet.one', { id: row.id });
  return {
    id: row.courier.id,
    name: row.courier.name,
    branchId: row.branch.id,
    runSheet: {
      number: row.invoice_no ?? `#${row.id}`,
      codes: runSheet.items.map(({ code }) => code),
    },
  };
}

/**
 * The courier who holds this shipment's cash; the shipments are then scanned one by one, starting
 * with this one.
 */
async function byShipment(code: string): Promise<DocumentParty | string> {
  const { data: shipment } = await readOnce('shipments.one', { code });
  if (shipment.money !== 'with_courier' || !shipment.courier) return messages.noCash(code);
  const { id, name } = shipment.courier;
  return { id, name, branchId: shipment.branch?.id ?? null, byScan: code };
}

/**
 * The start of a hand-in: the courier's name, the number of their run sheet, or the first shipment.
 */
export function HandInStart({ onChoose }: { onChoose: (party: DocumentParty) => void }) {
  const [reply, setStated] = useState<string | null>(null);
  const [isByScan, setByScan] = useState(false);
  const find = async (code: string) => {
    const found = await (RECEIPT.test(code) ? byShipment(code) : byRunSheet(code)).catch(() =>
      messages.notFound(code),
    );
    playScan(typeof found === 'string' ? 'unknown' : 'ok');
    if (typeof found === 'string') setStated(found);
    else onChoose(found);
  };
  return (
    <Stack as="section" gap={12} className={styles.choose}>
      <h1>{handInWords.create}</h1>
      <ScanInput label={t.scan} onCode={(code) => void find(code)} verdict={unknownCode(reply)} />
      {reply ? (
        <p role="alert" className={styles.notice}>
          {reply}
        </p>
      ) : null}
      <PickField
        label={partyLabels.courier}
        name={partyFields.courier}
        options={partySources.courier}
        value={null}
        onChange={(option) => {
          // The input returns one of the options created by the source above.
          const party = option as DocumentParty | null;
          if (party) onChoose(isByScan ? { ...party, byScan: '' } : party);
        }}
      />
      <CheckField
        label={t.byScan}
        name="by_scan"
        description={t.byScanHow}
        value={isByScan}
        onChange={setByScan}
      />
    </Stack>
  );
}
