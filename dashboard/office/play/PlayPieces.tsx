import { isolate } from '#words/bidi.ts';
import { useState } from 'react';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { AgeGrid } from '#dashboard/ui/table/AgeGrid.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Button, type ButtonTone, LinkButton } from '#dashboard/ui/Button.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { KeyHelp } from '#dashboard/ui/overlay/KeyHelp.tsx';
import { Menu } from '#dashboard/ui/overlay/Menu.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import {
  AllDone,
  EmptyFilter,
  EmptyFirst,
  ErrorState,
  NoPermission,
  Skeleton,
} from '#dashboard/ui/values/States.tsx';
import { Timeline, type TimelineEvent } from '#dashboard/ui/values/Timeline.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import {
  Age,
  AgoText,
  Code,
  DateText,
  DateTimeText,
  Money,
  Name,
  Num,
  Phone,
} from '#dashboard/ui/values/Values.tsx';
import { stageNumbers } from '#domain/shipments/stages.ts';

const tones: readonly ButtonTone[] = ['primary', 'plain', 'quiet', 'success', 'danger'];
const now = new Date().toISOString();
const wrap = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

const events: readonly TimelineEvent[] = [
  {
    key: 1,
    at: now,
    kind: 'stage',
    title: 'خرجت للتوصيل',
    stage: { token: 'way', label: 'قيد التوصيل' },
    actor: 'علي عبد الله',
    branch: 'فرع الكرادة',
    document: { label: '5521', href: '#/play/ground' },
  },
  {
    key: 2,
    at: '2025-01-04T09:10:00Z',
    kind: 'edit',
    title: 'عُدّل المبلغ',
    actor: 'سارة',
    reason: 'طلب التاجر',
    changes: [{ field: 'المبلغ', was: <Money value={24000} />, became: <Money value={25000} /> }],
  },
  { key: 3, at: '2025-01-03T09:10:00Z', kind: 'call', title: 'اتصال بلا رد', actor: 'علي' },
];

export function PlayValues() {
  return (
    <>
      <p style={wrap}>
        {stageNumbers.map((no) => (
          <StageOf key={no} no={no} />
        ))}
      </p>
      <p>
        رقم الوصل <Code>104241</Code> هاتف <Phone value="+9647701234567" link />{' '}
        <CopyButton text="+9647701234567" />
      </p>
      <p>
        مبلغ <Money value={25000} /> سالب <Money value={-25000} signed />
      </p>
      <p>
        عدد <Num value={1250} /> مجهول <Money value={null} />
      </p>
      <p>
        تاريخ <DateText at="2025-01-05" /> وقت <DateTimeText at="2025-01-05T12:04:00Z" />
      </p>
      <p>
        مدة <Age since="2025-01-02T12:00:00Z" /> قبل <AgoText at={now} />
      </p>
      <p>
        اسم <Name>H&M ستايل</Name>
      </p>
    </>
  );
}

export function PlayActions() {
  const [openQuestion, setOpenQuestion] = useState(false);
  const [help, setHelp] = useState(false);
  return (
    <div style={wrap}>
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          حفظ
        </Button>
      ))}
      <Button busy tone="primary">
        حفظ وطباعة
      </Button>
      <Button reason="الشحنة مجمّدة">إسناد إلى مندوب</Button>
      <Button size="large" tone="success">
        تم التسليم
      </Button>
      <LinkButton href="#/play/ground">عرض التفاصيل</LinkButton>
      <Menu
        label="المزيد"
        side="start"
        items={[
          { key: 'print', label: 'طباعة', run: () => toast('طُبعت') },
          { key: 'link', label: 'عرض التفاصيل', href: '#/play/ground' },
          {
            key: 'cancel',
            label: 'إلغاء الشحنة',
            danger: true,
            reason: 'سُلّمت الشحنة',
            run: () => undefined,
          },
        ]}
      />
      <Button onClick={() => setOpenQuestion(true)}>تسوية</Button>
      <Button onClick={() => setHelp(true)}>اختصارات لوحة المفاتيح</Button>
      <Button
        onClick={() =>
          toast(`أُسندت ${isolate('12')} شحنة`, {
            action: { label: 'تراجع عن العملية', run: () => toast('أُعيدت', { tone: 'info' }) },
          })
        }
      >
        تنبيه مع تراجع
      </Button>
      <Button onClick={() => toast('تعذّر الحفظ: رقم الوصل مستخدم', { tone: 'danger' })}>
        تنبيه خطأ
      </Button>
      <Confirm
        open={openQuestion}
        onClose={() => setOpenQuestion(false)}
        title={
          <>
            تسوية 35 شحنة بمبلغ <Money value={1250000} />؟
          </>
        }
        text="تُكتب التسوية في حساب المندوب ولا تُلغى إلا بكشف جديد."
        actionLabel="تأكيد التسوية"
        onConfirm={() => setOpenQuestion(false)}
      />
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

export function PlayStates() {
  return (
    <div
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
      }}
    >
      <Skeleton lines={5} />
      <EmptyFirst title="لا توجد شحنات بعد" action={<Button tone="primary">إضافة شحنة</Button>} />
      <EmptyFilter onClear={() => undefined} />
      <AllDone />
      <NoPermission />
      <ErrorState text="الخادم لا يجيب الآن." code="7f3a91" onRetry={() => undefined} />
    </div>
  );
}

export function PlayDetails() {
  return (
    <DetailsScreen
      kind="الشحنة"
      title={<Code>104241</Code>}
      badge={<StageOf no={5} />}
      backHref="#/play/ground"
      actions={<Button tone="primary">إسناد إلى مندوب</Button>}
      groups={[
        {
          key: 'recipient',
          title: 'المستلِم',
          facts: [
            { label: 'الاسم', value: <Name>زينب علي</Name> },
            { label: 'الهاتف', value: <Phone value="+9647701234567" link /> },
            { label: 'العنوان', value: 'البصرة · العشار — قرب جامع النور', wide: true },
          ],
        },
        {
          key: 'money',
          title: 'المبلغ',
          facts: [
            { label: 'مبلغ التحصيل', value: <Money value={25000} /> },
            { label: 'أجرة التوصيل', value: <Money value={5000} /> },
            { label: 'صافي التاجر', value: <Money value={20000} /> },
          ],
        },
      ]}
    >
      <DetailsSection title="سجل الشحنة">
        <Timeline
          events={events}
          kinds={[
            { kind: 'stage', label: 'المراحل' },
            { kind: 'edit', label: 'التعديلات' },
            { kind: 'call', label: 'الاتصالات' },
          ]}
        />
      </DetailsSection>
    </DetailsScreen>
  );
}

export function PlayCodes() {
  return (
    <div style={wrap}>
      <Barcode value="104241" />
      <Qr value="https://example.invalid/track/104241" />
    </div>
  );
}

export function PlayAges() {
  const row = (token: string, label: string, counts: number[]) => ({
    key: token,
    stage: { token, label },
    cells: counts.map((count, at) => ({
      count,
      href: '#/play/ground',
      tone:
        count === 0
          ? undefined
          : at > 2
            ? ('danger' as const)
            : at > 1
              ? ('warning' as const)
              : undefined,
    })),
  });
  return (
    <AgeGrid
      caption="مدة البقاء في المرحلة"
      stageHeader="المرحلة"
      ages={['0–1', '2–3', '4–7', '7+']}
      rows={[
        row('inprogress', 'قيد التجهيز', [214, 31, 9, 2]),
        row('way', 'قيد التوصيل', [513, 80, 14, 5]),
        row('back_ready', 'راجع جاهز للتسليم', [51, 40, 22, 0]),
      ]}
    />
  );
}
