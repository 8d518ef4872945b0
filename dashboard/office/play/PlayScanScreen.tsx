import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { playScan, unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { playWords as t } from '#words/office/play.ts';
import { PlayScan } from './PlayScan.tsx';
import styles from './play.module.css';

const codes = [
  { code: '104233', what: t.codeOk },
  { code: '104240', what: t.codeOk },
  { code: '104198', what: t.codeRefused },
  { code: '999999', what: t.codeUnknown },
] as const;

const verdicts: readonly ScanVerdict[] = [
  { result: 'ok', code: '104241', amount: 25_000, place: 'البصرة · العشار' },
  { result: 'duplicate', code: '104241', amount: 25_000, place: 'البصرة · العشار' },
  {
    result: 'refused',
    code: '104198',
    reason: 'تتبع فرع الموصل',
    goTo: 'توضع في قفص الموصل',
  },
  { result: 'unknown', code: '999999' },
  { result: 'complete', code: '104252', amount: 48_750, place: 'أربيل · عينكاوا' },
];

/** The scan page alone: codes to scan off the screen, and each result with its sound. */
export function PlayScanScreen() {
  const hear = (result: ScanVerdict['result']) => {
    unlockSounds();
    playScan(result);
  };
  return (
    <Stack gap={16}>
      <h1>{t.scanTitle}</h1>
      <p>{t.scanIntro}</p>
      <DetailsSection title={t.codes}>
        <Grid as="ul" min={140} fill gap={16}>
          {codes.map(({ code, what }) => (
            <Stack as="li" gap={4} items="center" key={code} className={styles.code}>
              <Barcode value={code} />
              <strong>
                <Code>{code}</Code>
              </strong>
              {what}
            </Stack>
          ))}
        </Grid>
      </DetailsSection>
      <PlayScan />
      <DetailsSection title={t.banners}>
        <Stack as="ul" gap={16}>
          <li>
            <ScanBanner verdict={null} />
          </li>
          {verdicts.map((verdict) => (
            <li key={verdict.result} className={styles.banner}>
              <ScanBanner verdict={verdict} />
              <Button size="small" onClick={() => hear(verdict.result)}>
                {t.hear}
              </Button>
            </li>
          ))}
        </Stack>
      </DetailsSection>
    </Stack>
  );
}
