import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCashBanknote,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card, Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { homeWords as words } from '#words/outreach/screens.ts';
import { type GuestCompany, useGuestCompany } from '../api/company.ts';
import { useHasToken } from '../api/token.ts';
import { usePageTitle } from '../navigation.tsx';
import { to } from '../screens.ts';
import { FrameBrand } from '../shell/frame/FrameBrand.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { FlipIcon, Icon } from '../ui/icons.tsx';
import { Name, Phone } from '../ui/values/Values.tsx';
import styles from './Home.module.css';
import { Track } from './Track.tsx';

const pictures = [
  <Icon key="store" of={IconBuildingStore} size={24} />,
  <FlipIcon key="truck" of={IconTruckDelivery} size={24} />,
  <Icon key="cash" of={IconCashBanknote} size={24} />,
  <FlipIcon key="back" of={IconArrowBackUp} size={24} />,
];

/** This page has its own address (`/home`); the rest of the product is under `/`. */
const inside = (address: string) => `/#${address}`;

/** The public page: find a shipment, read about the company, sign in or register. */
export function Home() {
  const company = useGuestCompany();
  usePageTitle(words.heading, company.name);
  return (
    <div className={styles.page}>
      <Header company={company} />
      <main>
        <section className={styles.hero} aria-labelledby="track-heading">
          <h1 id="track-heading" className={styles.heading}>
            {words.heading}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <Track />
        </section>
        <section className={styles.section} aria-labelledby="about-heading">
          <h2 id="about-heading">{words.aboutTitle}</h2>
          <Grid as="ul" min={220} gap={12} className={styles.points}>
            {words.points.map(({ title, text }, index) => (
              <Card as="li" key={title} className={styles.point}>
                <span className={styles.picture}>{pictures[index]}</span>
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </Grid>
        </section>
        <section className={styles.merchants} aria-labelledby="merchants-heading">
          <div className={styles.merchantsText}>
            <h2 id="merchants-heading">{words.merchantsTitle}</h2>
            <p>{words.merchantsText}</p>
            <p className={styles.quiet}>{words.calculatorNote}</p>
          </div>
          <Row gap={8} wrap>
            <LinkButton tone="primary" size="large" href={inside(to('people.registration'))}>
              {words.register}
            </LinkButton>
            <LinkButton size="large" href={inside(to('pricing.calculator'))}>
              {words.calculator}
            </LinkButton>
          </Row>
        </section>
      </main>
      <Footer company={company} />
    </div>
  );
}

function Header({ company: { name, logo } }: { company: GuestCompany }) {
  const hasToken = useHasToken();
  return (
    <Toolbar as="header" gap="8 16" between className={styles.header}>
      <Row as="span" gap={12} align="center" className={styles.brand}>
        <FrameBrand size={36} logo={logo} />
        <bdi>{name}</bdi>
      </Row>
      <Row as="nav" gap={8} wrap aria-label={words.pages}>
        {hasToken ? (
          <LinkButton href={inside(to('office.dashboard'))}>{words.dashboard}</LinkButton>
        ) : (
          <>
            <LinkButton tone="quiet" href={inside(to('people.registration'))}>
              {words.register}
            </LinkButton>
            <LinkButton href={inside(to('people.login'))}>{words.login}</LinkButton>
          </>
        )}
      </Row>
    </Toolbar>
  );
}

/** The company's contact data, if it has entered any. */
function Footer({ company: { name, phone, address } }: { company: GuestCompany }) {
  if (phone === null && address === null) return null;
  return (
    <footer className={styles.footer}>
      <strong>
        <Name>{name}</Name>
      </strong>
      {phone === null ? null : (
        <span>
          {words.phone}: <Phone value={phone} link />
        </span>
      )}
      {address === null ? null : (
        <span>
          {words.address}: <Name>{address}</Name>
        </span>
      )}
    </footer>
  );
}
