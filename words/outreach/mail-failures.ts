import { isolate } from '../bidi.ts';
import type { MailFailure } from '#domain/outreach/mail-failures.ts';
import { type PluralForms, plural } from '../plural.ts';

/** Why a mail was not sent, and where to look. */
const mailFailureNames: Record<MailFailure, string> = {
  unreachable: 'تعذّر الاتصال بخادم البريد',
  silent: 'لم يردّ خادم البريد في الوقت المسموح',
  login: 'رفض خادم البريد اسم الدخول أو كلمة المرور',
  recipient: 'رُفض عنوان المستلم',
  refused: 'رفض خادم البريد الرسالة',
  interrupted: 'توقف النظام أثناء المحاولة الأخيرة',
};

const titles: PluralForms = {
  one: 'رسالة بريد لم تصل',
  two: 'رسالتا بريد لم تصلا',
  few: '# رسائل بريد لم تصل',
  many: '# رسالة بريد لم تصل',
  other: '# رسالة بريد لم تصل',
};
const others: PluralForms = {
  one: 'ورسالة أخرى',
  two: 'ورسالتان أخريان',
  few: 'و# رسائل أخرى',
  many: 'و# رسالة أخرى',
  other: 'و# رسالة أخرى',
};

export interface LostMail {
  readonly to: string;
  readonly subject: string;
  readonly failure: MailFailure;
  /** The other side's own response, if there was one. */
  readonly answer: string | null;
}

/** A longer list is read in the log of messages, not in a notice. */
const mostNamed = 5;
const mostOfAnswer = 120;

const lineOf = ({ to, subject, failure, answer }: LostMail): string => {
  const reason = answer ? ` (${isolate(answer.slice(0, mostOfAnswer))})` : '';
  return `«${subject}» إلى ${isolate(to)}: ${mailFailureNames[failure]}${reason}`;
};

/** Notices to administrators about mail that was given up. */
export const mailGivenUpNotice = (lost: readonly LostMail[]): { title: string; body: string } => ({
  title: plural(lost.length, titles),
  body: [
    ...lost.slice(0, mostNamed).map(lineOf),
    ...(lost.length > mostNamed ? [plural(lost.length - mostNamed, others)] : []),
    'تلزم مراجعة عنوان المستلم أو إعدادات خادم البريد.',
  ].join('\n'),
});
