import { IconBrandWhatsapp } from '@tabler/icons-react';
import { addressOf } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { firstStepWords as t } from '#words/office/first-steps.ts';
import styles from './first-steps.module.css';

const registrationAddress = () => `${location.origin}/#${addressOf('people.registration')}`;

/** Next to the first steps: the link for merchants, and which charts appear when. */
export function FirstDaySide() {
  const address = registrationAddress();
  return (
    <Stack gap={16} shrink className={styles.side}>
      <Card as="section" pad={16} gap={8} aria-label={t.link}>
        <h2>{t.link}</h2>
        <Row gap={12} align="center">
          <Qr value={address} sizeMm={26} />
          <p className={styles.quiet}>{t.linkHow}</p>
        </Row>
        <Row gap={8} align="center" wrap>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
          <CopyButton text={address} label={t.copyLink} whole />
          <LinkButton
            size="small"
            icon={<Icon of={IconBrandWhatsapp} size={16} />}
            href={`https://wa.me/?text=${encodeURIComponent(t.invite(address))}`}
          >
            {t.whatsapp}
          </LinkButton>
        </Row>
      </Card>
      <Card as="section" pad={16} gap={8} aria-label={t.willShow}>
        <h2>{t.willShow}</h2>
        <p className={styles.quiet}>{t.willShowHow}</p>
        <Stack as="ul" gap={8}>
          {t.charts.map(({ name, when }) => (
            <Row as="li" key={name} gap="4 12" between wrap className={styles.chart}>
              <strong>{name}</strong>
              <span className={styles.quiet}>{when}</span>
            </Row>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
