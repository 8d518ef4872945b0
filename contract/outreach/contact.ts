import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, text, textOrNull } from '../fields.ts';
import { asFile, done, list, one, pageQuery } from '../page.ts';

export const contactRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string(),
  user_id: z.int().nullable(),
  created_at: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
});

export const contactContract = {
  'contact.send': endpoint({
    method: 'POST',
    path: '/api/admin/contact/us',
    permission: 'contact.send',
    summary:
      'Sends a message to the company: stored, sent by mail, and shown to the users who answer messages.',
    body: z.strictObject({ subject: textOrNull(120), body: text(4000, 5) }),
    output: done,
  }),
  'contact.list': endpoint({
    method: 'GET',
    path: '/api/admin/contact/us',
    permission: 'contact.answer',
    summary: 'Lists contact messages, newest first.',
    query: z.strictObject({ ...pageQuery, ...asFile, answered: flag.optional() }),
    output: list(contactRow),
  }),
  'contact.answer': endpoint({
    method: 'POST',
    path: '/api/admin/contact/us/{id}/answer',
    permission: 'contact.answer',
    summary: 'Answers a message by mail and in the person’s notifications.',
    params: z.strictObject({ id }),
    body: z.strictObject({ answer: text(4000, 2) }),
    output: one(contactRow),
  }),
};
