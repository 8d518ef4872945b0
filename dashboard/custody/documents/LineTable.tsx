import { isolate } from '#words/bidi.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, use, useMemo } from 'react';
import { LastScan } from '#dashboard/shell/scan/ScanPage.tsx';
import { IconButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { documentWords } from '#words/custody/screens.ts';
import type { Line } from './document-types.ts';
import styles from '../custody.module.css';

const icons = { add: IconPlus, remove: IconTrash };
/** For a newly scanned row: the result of the scan. */
const tones = { ok: 'success', complete: 'success', duplicate: 'warning' } as const;

/** Shipments on the document or available for it, each with its one action. */
export function LineTable(props: {
  caption: string;
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  action: 'add' | 'remove';
  onAction: (line: Line) => void;
  tools?: ReactNode;
  empty: ReactNode;
}) {
  const { caption, columns, lines, action, onAction, tools, empty } = props;
  const scan = use(LastScan);
  const scanned = lines.find(({ code }) => code === scan?.code);
  const tone = scan && scan.result in tones ? tones[scan.result as keyof typeof tones] : undefined;
  const all = useMemo<readonly Column<Line>[]>(
    () => [
      ...columns,
      {
        key: 'act',
        isCommands: true,
        narrow: true,
        header: '',
        hideable: false,
        cell: (line) => (
          <IconButton
            label={`${documentWords[action]} ${isolate(line.code)}`}
            icon={<Icon of={icons[action]} size={16} />}
            onClick={() => onAction(line)}
          />
        ),
      },
    ],
    [columns, action, onAction],
  );
  return (
    <>
      {tools && lines.length > 0 ? (
        <Row gap={8} wrap className={styles.tools}>
          {tools}
        </Row>
      ) : null}
      <DataTable
        caption={caption}
        columns={all}
        rows={lines}
        rowKey={(line) => line.uuid}
        rowLabel={(line) => line.code}
        rowTone={(line) => (line === scanned ? tone : undefined)}
        shown={scanned?.uuid}
        density="compact"
        keys={false}
        empty={empty}
      />
    </>
  );
}
