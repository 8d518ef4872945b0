import { IconFileSpreadsheet, IconMail, IconMailOff } from '@tabler/icons-react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DownloadButton } from '#dashboard/shell/list/ExportButton.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { ErrorState } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { ownReportWords as t, rowsText, sizeText, timingText } from '#words/office/schedules.ts';
import { fileText } from '#words/bidi.ts';
import styles from './sessions.module.css';

type Own = AnswerOf<'schedules.own'>['data'];

/** The reports that others or the user scheduled for them. Nothing is shown to whom none comes. */
export function OwnReports() {
  const { data, error, refetch } = useCall('schedules.own', {}, { quiet: true });
  if (error && !data) {
    return (
      <DetailsSection title={t.title}>
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      </DetailsSection>
    );
  }
  if (!data || data.data.reports.length + data.data.files.length === 0) return null;
  const { reports, files } = data.data;
  return (
    <DetailsSection title={t.title}>
      <Stack as="ul">
        {reports.map((report) => (
          <Report key={report.uuid} report={report} />
        ))}
      </Stack>
      {files.length === 0 ? null : (
        <>
          <h3>{t.files}</h3>
          <Stack as="ul">
            {files.map((file) => (
              <File key={file.uuid} file={file} />
            ))}
          </Stack>
        </>
      )}
    </DetailsSection>
  );
}

function Report({ report }: { report: Own['reports'][number] }) {
  const follow = useCommand('schedules.follow', { invalidates: ['schedules.own'] });
  const { uuid, name, owner, left } = report;
  const press = () =>
    follow.mutate({ uuid, follow: left }, { onSuccess: () => toast(left ? t.joined : t.leftDone) });
  return (
    <Toolbar as="li" gap="4 12" className={styles.row}>
      <Icon of={left ? IconMailOff : IconMail} />
      <div className={styles.what}>
        <Toolbar gap="4 8" className={styles.device}>
          <Name>{name}</Name>
        </Toolbar>
        <Row gap="0 12" wrap className="quiet">
          <span>{left ? t.left : timingText(report)}</span>
          <span>{t.from(owner)}</span>
        </Row>
      </div>
      <Button size="small" busy={follow.isPending} onClick={press} aria-label={t.of(left, name)}>
        {left ? t.join : t.leave}
      </Button>
    </Toolbar>
  );
}

function File({ file }: { file: Own['files'][number] }) {
  const { uuid, name, at, rows, byte_size: bytes } = file;
  return (
    <Toolbar as="li" gap="4 12" className={styles.row}>
      <Icon of={IconFileSpreadsheet} />
      <div className={styles.what}>
        <Toolbar gap="4 8" className={styles.device}>
          <Name>{fileText(name)}</Name>
        </Toolbar>
        <Row gap="0 12" wrap className="quiet">
          <span>
            <DateTimeText at={at} />
          </span>
          <span>{rowsText(rows)}</span>
          <span>{sizeText(bytes)}</span>
        </Row>
      </div>
      <DownloadButton name="schedules.file" input={{ uuid }} label={t.download} />
    </Toolbar>
  );
}
