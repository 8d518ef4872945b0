import { expect, test } from 'vitest';
import * as mails from './mails.ts';
import { contactNotice } from './screens.ts';

/** لحسابك، منك، رسالتك, but not a name or a word that happens to end that way. */
const secondPerson =
  /(حساب|بعلم|من|رسالت|بريد|كلمت|جلسات|طلب|علي|إلي|لدي|متجر)ك(?![\u0621-\u064a])/;

test.each([
  mails.resetMail('زينب', '123456', 15),
  mails.acceptedMail('زينب', 'دار الورد'),
  mails.rejectedMail('زينب', 'دار الورد', 'الصور غير واضحة'),
  mails.contactMail('زينب', '07701234567', 'متى يصل الطلب؟'),
  mails.contactAnswerMail('زينب', 'متى يصل الطلب؟', 'غدًا'),
  mails.factorOnMail('زينب'),
  mails.factorOffMail('زينب'),
  mails.factorResetMail('زينب', 'حيدر'),
  { subject: contactNotice.answered, body: contactNotice.arrived('زينب') },
])('«$subject» addresses no one as a man or a woman', ({ subject, body }) => {
  expect(`${subject}\n${body}`).not.toMatch(secondPerson);
});
