import { clubCurrency, ConfigError } from '@club/service-kit';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { Credits } from '../credits/credit-model.ts';
import { Formules } from '../formules/formule-model.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { ClubSettings } from './club-setting-model.ts';

/**
 * Notes the currency at the first start and holds the service to it once amounts exist: stored minor units would mean
 * something else in another one (design.md "Money").
 * @throws ConfigError when CLUB_CURRENCY names another currency than the one the amounts were written in
 */
export async function keepCurrency(): Promise<void> {
  const value = clubCurrency();
  const kept = await ClubSettings.findOneAndUpdate(
    { _id: 'currency' },
    { $setOnInsert: { value } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  if (!kept || kept.value === value) return;
  if (await amountsExist()) {
    throw new ConfigError('CLUB_CURRENCY', `is not ${kept.value}, in which this club's amounts are written`);
  }
  await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value } });
}

/** Archived and deleted ones count: they can be restored. */
async function amountsExist(): Promise<boolean> {
  for (const model of [Formules, Cotisations, Reglements, Credits]) {
    if (await model.collection.findOne({}, { projection: { _id: 1 } })) return true;
  }
  return false;
}
