import { clubCurrency, ConfigError, defineCollection } from '@club/service-kit';
import type { Currency } from '@club/contract';
import { Schema } from 'mongoose';
import { Formules } from '../../documents/catalogue/formules.ts';
import { ReglesTarifaires } from '../../documents/catalogue/regles-tarifaires.ts';
import { text } from '../../documents/collections/schema-types.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';

/**
 * Stores the currency at the first start and refuses another one once amounts exist (M-2): the settings', or before they came the
 * environment's.
 * @throws ConfigError when another currency is named
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

/** The answer to `adoptCurrency`: takes another currency for amounts to come, unless some are there. */
export async function adoptCurrency({ monnaie }: { monnaie: Currency }): Promise<{ adopted: boolean }> {
  if (await amountsExist()) return { adopted: false };
  await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value: monnaie } }, { upsert: true });
  return { adopted: true };
}

const idOnly = { projection: { _id: 1 } } as const;

/** Archived and deleted amounts count: they can be restored. */
async function amountsExist(): Promise<boolean> {
  const found = [
    await Formules.findOne({}, idOnly),
    await ReglesTarifaires.findOne({}, idOnly),
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
