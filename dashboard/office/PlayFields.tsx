import { useState } from 'react';
import { FormRow, FormScreen, FormSection } from '#dashboard/shell/FormScreen.tsx';
import { AmountField } from '#dashboard/ui/AmountField.tsx';
import { CheckField, ChoiceField, SwitchField } from '#dashboard/ui/ChoiceField.tsx';
import { DayField } from '#dashboard/ui/DayField.tsx';
import { CodeField, DigitsField, PhoneField } from '#dashboard/ui/DigitsField.tsx';
import { PickField } from '#dashboard/ui/PickField.tsx';
import { PasswordField, TextAreaField, TextField } from '#dashboard/ui/TextField.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import type { Option } from '#dashboard/ui/use-options.ts';
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

/** Every field, inside the form shell, with what a refused save looks like. */
export function PlayFields() {
  const [texts, setTexts] = useState({ name: 'زينب علي', notes: '', mail: '', password: '' });
  const [digits, setDigits] = useState({ phone: '', pieces: '1', code: '' });
  const [amount, setAmount] = useState<number | null>(25);
  const [day, setDay] = useState<string | null>('2025-01-05');
  const [city, setCity] = useState<Option | null>(null);
  const [courier, setCourier] = useState<Option | null>(sampleCouriers[0] ?? null);
  const [payer, setPayer] = useState<'recipient' | 'merchant'>('recipient');
  const [flags, setFlags] = useState({ fragile: true, open: false });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (part: Partial<typeof texts>) => setTexts({ ...texts, ...part });
  return (
    <FormScreen
      title="شحنة جديدة"
      subtitle="متجر الياسمين، يبقى للشحنة التالية"
      dirty={false}
      also={['another', 'print']}
      errors={errors}
      onSave={(kind) => (kind === 'save' ? setErrors(refusedFields) : toast('أُضيفت الشحنة'))}
      backHref="#/play/ground"
      aside={
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
            <DigitsField
              label="عدد القطع"
              value={digits.pieces}
              onChange={(pieces) => setDigits({ ...digits, pieces })}
            />
            <DayField label="موعد التسليم" optional value={day} onChange={setDay} />
          </FormRow>
          <SwitchField
            label="قابلة للكسر"
            value={flags.fragile}
            onChange={(fragile) => setFlags({ ...flags, fragile })}
          />
          <CheckField
            label="يُسمح بالفتح قبل الدفع"
            value={flags.open}
            onChange={(open) => setFlags({ ...flags, open })}
          />
        </FormSection>
      }
    >
      <FormSection title="المستلِم">
        <FormRow>
          <PhoneField
            label="هاتف المستلِم"
            name="phone"
            value={digits.phone}
            error={errors.phone}
            onChange={(phone) => setDigits({ ...digits, phone })}
          />
          <TextField
            label="اسم المستلِم"
            name="name"
            value={texts.name}
            onChange={(name) => set({ name })}
          />
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
        <TextAreaField
          label="ملاحظات"
          optional
          description="تظهر على الملصق"
          value={texts.notes}
          onChange={(notes) => set({ notes })}
        />
        <FormRow>
          <TextField
            label="البريد الإلكتروني"
            kind="email"
            optional
            value={texts.mail}
            onChange={(mail) => set({ mail })}
          />
          <PasswordField
            label="كلمة المرور"
            name="password"
            value={texts.password}
            error={errors.password}
            onChange={(password) => set({ password })}
          />
        </FormRow>
        <CodeField
          label="الرقم المرجعي"
          disabled
          value={digits.code}
          onChange={(code) => setDigits({ ...digits, code })}
        />
      </FormSection>
    </FormScreen>
  );
}
