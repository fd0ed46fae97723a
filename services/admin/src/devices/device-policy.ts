import { defineCollection, isDuplicateKey, type UnitOfWork } from '@club/service-kit';
import { Schema } from 'mongoose';

interface DevicePolicy {
  _id: string;
  restricted: boolean;
  /** Decisions that may lock somebody out write it, so that two at once conflict. */
  decisions: number;
}

const policySchema = new Schema<DevicePolicy>(
  {
    _id: { type: String, required: true },
    restricted: { type: Boolean, required: true },
    decisions: { type: Number, required: true },
  },
  { collection: 'device_policy', versionKey: false },
);

const DevicePolicies = defineCollection<DevicePolicy>('DevicePolicy', policySchema);

const id = 'policy';

/** Makes the one document, off, once. `lifted` is the operator's way out for a club that locked itself out (I-21). */
export async function prepareDevicePolicy(lifted: boolean): Promise<void> {
  const first = { restricted: false, decisions: 0 };
  try {
    await DevicePolicies.updateOne({ _id: id }, { $setOnInsert: first }, { upsert: true });
  } catch (error) {
    // Another instance was first.
    if (!isDuplicateKey(error)) throw error;
  }
  if (lifted) await DevicePolicies.updateOne({ _id: id }, { $set: { restricted: false } });
}

/** Whether only authorised devices may sign in (I-21). */
export async function devicesRestricted(): Promise<boolean> {
  return (await DevicePolicies.findOne({ _id: id }))?.restricted ?? false;
}

/** The same within a decision that depends on it: another such decision at once starts over. */
export async function decideOnDevices({ session }: UnitOfWork): Promise<boolean> {
  const change = { $inc: { decisions: 1 } };
  const policy = await DevicePolicies.findOneAndUpdate({ _id: id }, change, { session });
  return policy?.restricted ?? false;
}

export async function storeRestriction({ session }: UnitOfWork, restricted: boolean): Promise<void> {
  await DevicePolicies.updateOne({ _id: id }, { $set: { restricted } }, { session });
}
