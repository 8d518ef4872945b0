import { useState } from 'react';
import { FormRow, FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { CheckField, SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { CodeField, DigitsField, PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { PasswordField, TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { sampleCouriers } from './play-sample.tsx';

const slowCouriers = async (typed: string): Promise<readonly Option[]> => {
  await new Promise((later) => setTimeout(later, 300));
  return sampleCouriers.filter(({ name }) => name.includes(typed));
};

const refusedFields = {
  phone: 'هاتف المستلِم مطلوب',
  city: 'المحافظة مطلوبة',
  password: 'كلمة المرور مطلوبة',
};

type Half = { errors: Record<string, string> };

/** Every field inside the form shell, including a refused save. */
export function PlayFields() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <FormScreen
      title="شحنة جديدة"
      subtitle="متجر الياسمين، يبقى للشحنة التالية"
      dirty={false}
      also={['another', 'print']}
      errors={errors}
      onSave={(kind) => (kind === 'save' ? setErrors(refusedFields) : toast('أُضيفت الشحنة'))}
      backHref="#/play/ground"
      aside={<MoneyHalf />}
    >
      <RecipientHalf errors={errors} />
    </FormScreen>
  );
}

function MoneyHalf() {
  const [amount, setAmount] = useState<number | null>(25);
  const [pieces, setPieces] = useState('1');
  const [day, setDay] = useState<string | null>('2025-01-05');
  const [payer, setPayer] = useState<'recipient' | 'merchant'>('recipient');
  const [fragile, setFragile] = useState(true);
  const [opened, setOpened] = useState(false);
  return (
    <FormSection title="المبلغ">
      <AmountField label="مبلغ التحصيل" name="amount" value={amount} onChange={setAmount} />
      <ChoiceField
        label="الأجرة"
        value={payer}
        onChange={setPayer}
        choices={[
          { value: 'recipient', label: 'على المستلِم' },
          { value: 'merchant', label: 'على التاجر', note: 'تُخصم عند التسوية' },
        ]}
      />
      <FormRow>
        <DigitsField label="عدد القطع" value={pieces} onChange={setPieces} />
        <DayField label="موعد التسليم" optional min="2025-01-02" value={day} onChange={setDay} />
      </FormRow>
      <SwitchField label="قابلة للكسر" value={fragile} onChange={setFragile} />
      <CheckField label="يُسمح بالفتح قبل الدفع" value={opened} onChange={setOpened} />
    </FormSection>
  );
}

function RecipientHalf({ errors }: Half) {
  const [texts, setTexts] = useState({ name: 'زينب علي', notes: '', mail: '', password: '' });
  const [phone, setPhone] = useState('');
  const [city, setCity] = useState<Option | null>(null);
  const [courier, setCourier] = useState<Option | null>(sampleCouriers[0] ?? null);
  const text = (key: keyof typeof texts) => ({
    name: key,
    value: texts[key],
    error: errors[key],
    onChange: (value: string) => setTexts({ ...texts, [key]: value }),
  });
  return (
    <FormSection title="المستلِم">
      <FormRow>
        <PhoneField
          label="هاتف المستلِم"
          name="phone"
          value={phone}
          error={errors.phone}
          onChange={setPhone}
        />
        <TextField label="اسم المستلِم" {...text('name')} />
      </FormRow>
      <FormRow>
        <PickField
          label="المحافظة"
          name="city"
          value={city}
          error={errors.city}
          options={slowCouriers}
          onChange={setCity}
        />
        <PickField
          label="المندوب"
          optional
          value={courier}
          options={sampleCouriers}
          onChange={setCourier}
        />
      </FormRow>
      <TextAreaField label="ملاحظات" optional description="تظهر على الملصق" {...text('notes')} />
      <FormRow>
        <TextField label="البريد الإلكتروني" kind="email" optional {...text('mail')} />
        <PasswordField label="كلمة المرور" {...text('password')} />
      </FormRow>
      <CodeField label="الرقم المرجعي" disabled value="" onChange={() => undefined} />
    </FormSection>
  );
}
