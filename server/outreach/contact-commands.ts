import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { contactAnswerMail, contactMail } from '#words/outreach/mails.ts';
import { contactNotice } from '#words/outreach/screens.ts';
import { writeActivity, writeOutbox, type Who } from '../books/activity.ts';
import { notify, toHolders, toUser } from '../books/notices.ts';
import { getSettings } from '../settings-store.ts';
import {
  answerMessage,
  getMessage,
  getWriter,
  insertMessage,
  type ContactRow,
} from './contact-store.ts';

/**
 * Stores the message, notifies the users who may answer, and mails it to the company's address if
 * there is one.
 */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  input: { subject: string | null; body: string },
  who: Who,
): Promise<void> {
  const writer = await getWriter(tx, actor.userId);
  const id = await insertMessage(tx, { ...writer, ...input, userId: actor.userId, at: who.at });
  const title = contactNotice.arrived(writer.name);
  const link = '/contact/us';
  const notice = { uuid: uuidv7(), title, body: input.body, link, sentBy: actor.userId };
  await notify(tx, notice, toHolders('contact.answer', writer.branch_id));
  const { company_email: to } = await getSettings(tx);
  if (to !== '') {
    const reach = [writer.phone, writer.email].filter((way) => way !== null).join(' ');
    const mail = contactMail(writer.name, reach, input.body);
    await writeOutbox(tx, [{ topic: 'mail', payload: { to, ...mail } }]);
  }
  const note = { action: 'contact.send', subject: 'notification', subjectId: id } as const;
  await writeActivity(tx, { ...note, title: input.subject, after: { ...input } }, who);
}

/** @throws Refusal not_found, already_answered */
export async function answer(
  tx: Tx,
  actor: Actor,
  input: { id: number; answer: string },
  who: Who,
): Promise<ContactRow> {
  const before = await getMessage(tx, actor, input.id);
  const entered = { id: input.id, text: input.answer, by: actor.userId, at: who.at };
  refuseIf((await answerMessage(tx, entered)) === 0, 'already_answered');
  if (before.user_id !== null) {
    const head = { uuid: uuidv7(), title: contactNotice.answered, body: input.answer, link: null };
    await notify(tx, { ...head, sentBy: actor.userId }, toUser(before.user_id));
  }
  if (before.email !== null) {
    const mail = contactAnswerMail(before.name, before.body, input.answer);
    await writeOutbox(tx, [{ topic: 'mail', payload: { to: before.email, ...mail } }]);
  }
  const note = { action: 'contact.answer', subject: 'notification', subjectId: input.id } as const;
  await writeActivity(tx, { ...note, title: before.name, after: { answer: input.answer } }, who);
  return getMessage(tx, actor, input.id);
}
