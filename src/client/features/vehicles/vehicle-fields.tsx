import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCar } from '@tabler/icons-react';
import { vehicleStatuses, vehicleTypes } from '#contract/picklists.ts';
import type { Shown } from '#client/forms/use-conflict.ts';
import { PictureField } from '#client/forms/picture-field.tsx';
import { useStaticNames, useStaticWords } from '#client/features/static-data/name-choice-queries.ts';
import { WholeField } from '#client/ui/fields.tsx';
import { Thumb } from '#client/ui/thumb.tsx';
import { makesOf, modelsOf, shopModelsOf, useCatalogue } from './vehicle-model-queries.ts';
import { PlateField } from '#client/features/plates/plate-field.tsx';
import { NameField } from './name-field.tsx';
import type { VehicleValues } from './vehicle-draft.ts';
import { vehicleStatusLabels, vehicleTypeLabels, vehicleWord } from './vehicle-words.ts';
import classes from './vehicle-form.module.css';

export type VehicleLabels = Record<keyof VehicleValues, string>;

type VehicleFieldsProps = {
  form: UseFormReturnType<VehicleValues>;
  labels: VehicleLabels;
  /** `arrival`: what the desk asks when a new car comes in; `record`: everything. */
  extent: 'arrival' | 'record';
};

export function useVehicleLabels(): VehicleLabels {
  const { t } = useLingui();
  return {
    ownerId: t`Owner`,
    type: t`Type`,
    plateNumber: t`Plate number`,
    brand: t`Brand`,
    model: t`Model`,
    year: t`Year`,
    color: t`Color`,
    engineType: t`Engine type`,
    status: t`State`,
    vin: t`VIN`,
    image: t`Picture`,
    distinctFrom: t`Plate number`,
  };
}

/** A choice of these fields in the words of its list. */
export function useShownVehicle(): Shown {
  const { t, i18n } = useLingui();
  return (path, value) => {
    const words = path === 'type' || path === 'status' ? vehicleWord(path, String(value)) : undefined;
    if (words) return i18n._(words);
    return path === 'ownerId' ? t`Another owner` : undefined;
  };
}

/** The fields of a car; names come from the shop's lists, others can be typed. */
export function VehicleFields({ form, labels, extent }: VehicleFieldsProps) {
  const { t, i18n } = useLingui();
  const names = {
    brand: useStaticNames('BRAND'),
    model: useStaticNames('MODEL'),
    color: useStaticNames('COLOR'),
    engineType: useStaticNames('ENGINE_TYPE'),
  };
  const catalogue = useCatalogue();
  const wordsOf = {
    brand: useStaticWords('BRAND'),
    model: useStaticWords('MODEL'),
    color: useStaticWords('COLOR'),
    engineType: useStaticWords('ENGINE_TYPE'),
  };
  const { image, type, brand } = form.getValues();
  const models = modelsOf(catalogue, type, wordsOf.brand(brand));
  const shopModels = shopModelsOf(catalogue, type, models, { names: names.model, wordsOf: wordsOf.model });
  const named = (field: keyof typeof names, shopNames = names[field], otherNames: string[] = []) => (
    <NameField
      {...form.getInputProps(field)}
      label={labels[field]}
      shopNames={shopNames}
      otherNames={otherNames}
      wordsOf={wordsOf[field]}
    />
  );
  return (
    <div className={classes.fields}>
      <PlateField {...form.getInputProps('plateNumber')} label={labels.plateNumber} />
      <NativeSelect
        {...form.getInputProps('type')}
        label={labels.type}
        data={vehicleTypes.map((value) => ({ value, label: i18n._(vehicleTypeLabels[value]) }))}
      />
      {named('brand', names.brand, makesOf(catalogue, type))}
      {named('model', shopModels, models)}
      <WholeField {...form.getInputProps('year')} label={labels.year} maxLength={4} />
      {named('color')}
      {named('engineType')}
      {extent === 'record' && (
        <>
          <NativeSelect
            {...form.getInputProps('status')}
            label={labels.status}
            data={vehicleStatuses.map((value) => ({ value, label: i18n._(vehicleStatusLabels[value]) }))}
          />
          <TextInput {...form.getInputProps('vin')} label={labels.vin} autoComplete="off" maxLength={17} />
          <PictureField
            label={labels.image}
            value={image}
            error={form.errors['image']}
            onChange={(picture) => form.setFieldValue('image', picture)}
            instead={
              <Thumb width={96} height={64}>
                {image ? <img src={image} alt="" /> : <IconCar />}
              </Thumb>
            }
            clear={t`No picture`}
          />
        </>
      )}
    </div>
  );
}
