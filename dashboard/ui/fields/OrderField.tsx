import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type HTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { catalogueMessages as messages, catalogueWords as t } from '#words/shell/catalogue.ts';
import { IconButton } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { PickField } from './PickField.tsx';
import { type PicksProps, useRest } from './PicksField.tsx';
import styles from './picks.module.css';
import type { Option } from './use-options.ts';
import { Num } from '../values/Values.tsx';

/** The list with one member moved. */
function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Several members of a list in a significant order: by arrow keys, buttons, or dragging. */
export function OrderField(props: PicksProps) {
  const { value, onChange, options, ...field } = props;
  const rest = useRest(options, value);
  const list = useRef<HTMLOListElement>(null);
  const [reply, setStated] = useState('');
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[at]?.focus());
  const move = (from: number, to: number) => {
    const one = value[from];
    if (!one || to < 0 || to >= value.length || from === to) return;
    onChange(movedTo(value, from, to));
    setStated(messages.movedTo(one.name, to + 1));
    focus(to);
  };
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at));
    focus(Math.min(at, value.length - 2));
  };
  return (
    <Stack gap={8} shrink>
      <PickField
        {...field}
        description={value.length > 1 ? t.orderHow : field.description}
        value={null}
        options={rest}
        onChange={(option) => option && onChange([...value, option])}
      />
      <span className="visually-hidden" role="status">
        {reply}
      </span>
      {value.length === 0 ? null : (
        <Stack as="ol" gap={4} ref={list} aria-label={`${props.label}: ${t.chosen}`}>
          <Stops value={value} onMove={move} onRemove={remove} />
        </Stack>
      )}
    </Stack>
  );
}

function Stops(props: {
  value: readonly Option[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}) {
  const { value, onMove, onRemove } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const drop = () => {
    if (dragged !== null && over !== null) onMove(dragged, over);
    setDragged(null);
    setOver(null);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'ArrowUp') onMove(at, at - 1);
    else if (event.key === 'ArrowDown') onMove(at, at + 1);
    else if (event.key === 'Home') onMove(at, 0);
    else if (event.key === 'End') onMove(at, value.length - 1);
    else if (event.key === 'Delete') onRemove(at);
    else return;
    event.preventDefault();
  };
  return value.map((stop, at) => (
    <Stop
      key={stop.id}
      stop={stop}
      at={at}
      last={value.length - 1}
      look={{ isDragged: at === dragged, isOver: at === over && at !== dragged }}
      onMove={onMove}
      onRemove={onRemove}
      onKeyDown={(event) => onKeyDown(event, at)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      }}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      }}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
      onDragEnd={() => {
        setDragged(null);
        setOver(null);
      }}
    />
  ));
}

function Stop(
  props: Pick<
    HTMLAttributes<HTMLLIElement>,
    'onKeyDown' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'
  > & {
    stop: Option;
    at: number;
    last: number;
    look: { isDragged: boolean; isOver: boolean };
    onMove: (from: number, to: number) => void;
    onRemove: (at: number) => void;
  },
) {
  const { stop, at, last, look, onMove, onRemove, ...events } = props;
  return (
    <li
      {...events}
      className={styles.stop}
      tabIndex={0}
      draggable
      data-dragged={look.isDragged ? '' : undefined}
      data-over={look.isOver ? '' : undefined}
    >
      <span className={styles.place}>
        <Num value={at + 1} />
      </span>
      <Stack as="span" shrink className={styles.stopName}>
        <bdi>{stop.name}</bdi>
        {stop.note ? <span className="quiet">{stop.note}</span> : null}
      </Stack>
      <Row as="span" className={styles.stopKeys}>
        <IconButton
          label={messages.moveUp(stop.name)}
          disabled={at === 0}
          icon={<Icon of={IconChevronUp} size={16} />}
          onClick={() => onMove(at, at - 1)}
        />
        <IconButton
          label={messages.moveDown(stop.name)}
          disabled={at === last}
          icon={<Icon of={IconChevronDown} size={16} />}
          onClick={() => onMove(at, at + 1)}
        />
        <IconButton
          label={messages.takeOff(stop.name)}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => onRemove(at)}
        />
      </Row>
    </li>
  );
}
