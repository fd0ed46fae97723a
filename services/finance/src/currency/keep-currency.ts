import { clubCurrency, ConfigError, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { Formules } from '../catalogue/formules.ts';
import { text } from '../collections/schema-types.ts';
import { Cotisations } from '../money/cotisations.ts';
import { Credits } from '../money/credits.ts';
import { Reglements } from '../money/reglements.ts';

/**
 * Stores the currency at the first start and refuses another one once amounts exist (M-2).
 * @throws ConfigError when CLUB_CURRENCY names another currency
 */
export async function keepCurrency(): Promise<void> {
  const value = clubCurrency();
  const kept = await ClubSettings.findOneAndUpdate(
    { _id: 'currency' },
    { $setOnInsert: { value } },
    { upsert: true, returnDocument: 'after' },
  );
  if (!kept || kept.value === value) return;
  if (await amountsExist()) {
    throw new ConfigError('CLUB_CURRENCY', `is not ${kept.value}, in which this club's amounts are written`);
  }
  await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value } });
}

const idOnly = { projection: { _id: 1 } } as const;

/** Archived and deleted amounts count: they can be restored. */
async function amountsExist(): Promise<boolean> {
  const found = [
    await Formules.findOne({}, idOnly),
    await Cotisations.findOne({}, idOnly),
    await Reglements.findOne({}, idOnly),
    await Credits.findOne({}, idOnly),
  ];
  return found.some((document) => document !== null);
}

/** A setting fixed once. */
interface ClubSetting {
  _id: 'currency';
  value: string;
}

const schema = new Schema<ClubSetting>({ _id: text, value: text }, { versionKey: false, collection: 'club' });

/** Holds the currency of the stored amounts. */
export const ClubSettings = defineCollection<ClubSetting>('ClubSetting', schema);
