import { describe, expect, it } from 'vitest';
import { type Filled, stillWrong } from './guest-form.ts';

const needed = (body: Record<string, unknown>): Filled => ({
  body,
  found: Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === '' ? [[name, `${name} needed`]] : [],
    ),
  ),
});

describe('a form that was refused', () => {
  const tried = needed({ name: '', phone: '', notes: 'x' });

  it('lets a field go as soon as it is put right', () => {
    expect(stillWrong(tried, tried, {})).toEqual({ name: 'name needed', phone: 'phone needed' });
    const better = needed({ name: 'زينب', phone: '', notes: 'x' });
    expect(stillWrong(tried, better, {})).toEqual({ phone: 'phone needed' });
  });

  it('reports it again when the field becomes wrong again', () => {
    const worse = needed({ name: '', phone: '0770', notes: 'x' });
    expect(stillWrong(tried, worse, {})).toEqual({ name: 'name needed' });
  });

  it('reports nothing new before the next attempt', () => {
    const emptied = needed({ name: '', phone: '', notes: '' });
    expect(stillWrong(tried, emptied, {})).not.toHaveProperty('notes');
  });

  it('shows the server’s refusal until the value changes', () => {
    const sent = needed({ phone: '07701234567', lines: [{ code: 1 }, { code: 2 }], pin: '1' });
    const refused = { phone: 'taken', 'lines.1.code': 'unknown', version: 'old' };
    expect(stillWrong(sent, sent, refused)).toEqual(refused);
    const other = { ...sent, body: { ...sent.body, phone: '07701234568' } };
    expect(stillWrong(sent, other, refused)).toEqual({ 'lines.1.code': 'unknown', version: 'old' });
    const emptied = needed({ ...sent.body, phone: '' });
    expect(stillWrong(sent, emptied, refused)).toMatchObject({ phone: 'phone needed' });
  });
});
