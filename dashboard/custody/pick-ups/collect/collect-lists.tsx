import { isolate } from '#words/bidi.ts';
import { IconTrash } from '@tabler/icons-react';
import type { ScanPageProps } from '#dashboard/shell/scan/ScanPage.tsx';
import { IconButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { documentWords } from '#words/custody/screens.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import * as c from '../../documents/columns.tsx';
import type { Line } from '../../documents/document-types.ts';
import { LineTable } from '../../documents/LineTable.tsx';
import styles from '../pick-ups.module.css';

/** A pick-up at the merchant: shipments at hand, missing ones, and extra ones. */
export interface Collecting {
  readonly codes: readonly string[];
  readonly taken: readonly Line[];
  readonly left: readonly Line[];
  readonly extra: readonly string[];
  readonly add: (...codes: string[]) => void;
  readonly takeOff: (...codes: string[]) => void;
}

const columns = [
  c.lineCode,
  c.lineRecipient,
  c.linePlace,
  c.lineAmount('cod_amount', documentWords.cod),
];

export function collectLists(
  run: Collecting,
): Pick<ScanPageProps, 'scanned' | 'missing' | 'extra'> {
  return {
    scanned: {
      count: run.taken.length,
      content: (
        <LineTable
          caption={t.collect}
          columns={columns}
          lines={run.taken}
          action="remove"
          onAction={({ code }) => run.takeOff(code)}
          empty={<EmptyFirst title={t.noneScanned} text={t.scanHow} />}
        />
      ),
    },
    missing: {
      count: run.left.length,
      label: t.notHandedOver,
      content: (
        <LineTable
          caption={t.notHandedOver}
          columns={columns}
          lines={run.left}
          action="add"
          onAction={({ code }) => run.add(code)}
          empty={<AllDone title={t.allScanned} />}
        />
      ),
    },
    extra: {
      count: run.extra.length,
      bad: run.extra.length > 0,
      content: <Extras {...run} />,
    },
  };
}

/** A courier may not see their rows before picking them up: only the number is available. */
function Extras({ extra, takeOff }: Collecting) {
  if (extra.length === 0) return <AllDone title={t.noExtra} />;
  return (
    <>
      <p className={styles.quiet}>{t.extraHow}</p>
      <Stack as="ul" gap={8}>
        {extra.map((code) => (
          <li key={code}>
            <Code>{code}</Code>{' '}
            <IconButton
              label={`${documentWords.remove} ${isolate(code)}`}
              icon={<Icon of={IconTrash} size={16} />}
              onClick={() => takeOff(code)}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}
