import { IconBrandWhatsapp, IconCheck, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import type { AnswerOf } from '#contract/contract.ts';
import { useGuestCompany } from '#dashboard/api/company.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, screenByKey } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { StageIcon } from '#dashboard/ui/values/StageIcon.tsx';
import type { StageToken } from '#dashboard/ui/values/stage-pictures.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { DateText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { whatsappHref } from '#dashboard/ui/values/whatsapp.ts';
import { merchantHomeWords as t } from '#words/office/merchant-home.ts';
import styles from './merchant-home.module.css';

type Start = NonNullable<AnswerOf<'office.today'>['data']['own_start']>;
type StepKey = keyof typeof t.steps;

interface Step {
  readonly key: StepKey;
  readonly isDone: (start: Start) => boolean;
  /** The screen of the step; the first open one is the button to press. */
  readonly screens: readonly { screen: ScreenKey; label: string; icon?: typeof IconPlus }[];
}

/** In the order of the first day; a new step is a new row. */
const steps: readonly Step[] = [
  { key: 'accepted', isDone: () => true, screens: [] },
  { key: 'address', isDone: ({ address }) => address !== null, screens: [] },
  {
    key: 'payout',
    isDone: (start) => start.has_payout,
    screens: [{ screen: 'people.ownPayoutForm', label: t.choosePayout }],
  },
  {
    key: 'shipment',
    isDone: (start) => start.has_shipment,
    screens: [
      { screen: 'shipments.form', label: t.newShipment, icon: IconPlus },
      { screen: 'shipments.import', label: t.importFile, icon: IconFileSpreadsheet },
    ],
  },
  {
    key: 'pickUp',
    isDone: (start) => start.has_pick_up,
    screens: [{ screen: 'documents.pickup.form', label: t.pickUp }],
  },
];

type Can = ReturnType<typeof useCan>;

const openScreens = ({ screens }: Step, can: Can): Step['screens'] =>
  screens.filter(({ screen }) => can(screenByKey(screen).permission));

/**
 * The steps of a new merchant until the first shipment is picked up; completed steps stay visible.
 */
export function MerchantStart({ start }: { start: Start }) {
  const done = steps.filter((step) => step.isDone(start)).length;
  const can = useCan();
  // A step without a screen the user may open is never suggested next.
  const current = steps.find((step) => !step.isDone(start) && openScreens(step, can).length > 0);
  return (
    <>
      <Card as="section" pad={16} shrink className={styles.card} aria-label={t.start}>
        <Row as="header" gap="4 12" align="baseline" wrap between className={styles.head}>
          <h2>{t.start}</h2>
          <span className={styles.quiet}>{t.done(fmt.number(done), fmt.number(steps.length))}</span>
        </Row>
        <div className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${(done / steps.length) * 100}%` }} />
        </div>
        <Stack as="ol" className={styles.steps}>
          {steps.map((step, place) => (
            <StepRow
              key={step.key}
              step={step}
              no={place + 1}
              start={start}
              isNow={step === current}
            />
          ))}
        </Stack>
      </Card>
      <MoneyCard />
      <RequestCard />
    </>
  );
}

function StepRow(props: { step: Step; no: number; start: Start; isNow: boolean }) {
  const { step, no, start, isNow } = props;
  const can = useCan();
  const isDone = step.isDone(start);
  const open = openScreens(step, can);
  return (
    <li data-done={isDone || undefined} data-now={isNow || undefined}>
      <span className={styles.mark}>
        {isDone ? <Icon of={IconCheck} size={20} /> : <Num value={no} />}
      </span>
      <div className={styles.step}>
        <strong>{t.steps[step.key]}</strong>
        {isDone ? <span className="visually-hidden"> ({t.stepDone})</span> : null}
        <p className={styles.quiet}>
          {step.key === 'accepted' && start.accepted_at ? (
            <DateText at={start.accepted_at} />
          ) : step.key === 'address' && start.address ? (
            <Name>{start.address}</Name>
          ) : (
            t.hows[step.key]
          )}
        </p>
        {isDone ? null : (
          <Row as="p" gap={8} wrap className={styles.buttons}>
            {open.map(({ screen, label, icon }, place) => (
              <LinkButton
                key={screen}
                tone={isNow && place === 0 ? 'primary' : 'plain'}
                href={`#${addressOf(screen)}`}
                {...(icon && { icon: <Icon of={icon} /> })}
              >
                {label}
              </LinkButton>
            ))}
          </Row>
        )}
      </div>
    </li>
  );
}

const moneyIcons: readonly StageToken[] = ['way_company', 'way', 'set_ready', 'settled'];

function MoneyCard() {
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={t.money}>
      <h2>{t.money}</h2>
      <ol className={styles.route}>
        {t.moneySteps.map((label, place) => (
          <li key={label}>
            <span className={styles.round}>
              <StageIcon token={moneyIcons[place]} size={20} />
            </span>
            {label}
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{t.moneyHow}</p>
      <Row as="p" gap={8} wrap className={styles.buttons}>
        <LinkButton href={`#${addressOf('pricing.calculator')}`}>{t.calculator}</LinkButton>
      </Row>
    </Card>
  );
}

function RequestCard() {
  const { phone } = useGuestCompany();
  if (phone === null) return null;
  return (
    <Toolbar
      as="section"
      gap={12}
      between
      shrink
      className={styles.question}
      aria-label={t.question}
    >
      <div>
        <strong>{t.question}</strong>
        <p className={styles.quiet}>{t.requestHow}</p>
      </div>
      <LinkButton href={whatsappHref(phone)} icon={<Icon of={IconBrandWhatsapp} />}>
        {t.whatsapp}
      </LinkButton>
    </Toolbar>
  );
}
