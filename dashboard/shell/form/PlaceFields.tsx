import { useCallback } from 'react';
import { readOnce } from '#dashboard/api/hooks.ts';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import { FormRow } from './FormScreen.tsx';

const MOST_AREAS = 60;

/** An area determines its governorate, and its position if our list has one. */
export type AreaOption = Option & {
  destination?: Option;
  latitude?: number | null;
  longitude?: number | null;
};
export interface Place {
  readonly destination: Option | null;
  readonly area: AreaOption | null;
}

const destinations = async (typed: string): Promise<readonly Option[]> =>
  matchOptions((await readOnce('places.destinations', {})).data, typed);

/** Governorate and nearest point; an area found by name sets its governorate. */
export function PlaceFields(props: {
  value: Place;
  onChange: (value: Place) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const { value, onChange, errors } = props;
  const destinationId = value.destination?.id;
  const areas = useCallback(
    async (typed: string): Promise<readonly AreaOption[]> => {
      if (destinationId === undefined && typed === '') return [];
      const input =
        destinationId === undefined ? { search: typed } : { destination_id: Number(destinationId) };
      const { data } = await readOnce('places.areas', input);
      const options = data.map(
        (area): AreaOption => ({
          id: area.id,
          name: area.name,
          destination: { id: area.destination_id, name: area.destination_name },
          latitude: area.latitude,
          longitude: area.longitude,
          ...(destinationId === undefined && { note: area.destination_name }),
        }),
      );
      return matchOptions(options, typed).slice(0, MOST_AREAS);
    },
    [destinationId],
  );
  const take = (area: AreaOption | null) =>
    onChange({ destination: area?.destination ?? value.destination, area });
  return (
    <FormRow>
      <PickField
        label={w.destination}
        name="destination_id"
        value={value.destination}
        options={destinations}
        error={errors.destination_id}
        onChange={(destination) => onChange({ destination, area: null })}
      />
      <PickField
        label={w.area}
        name="area_id"
        optional
        value={value.area}
        options={areas}
        error={errors.area_id}
        onChange={take}
      />
    </FormRow>
  );
}
