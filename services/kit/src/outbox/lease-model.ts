import mongoose, { Schema } from 'mongoose';

/** One line per job that one instance of a service does at a time, and what that job must remember. */
export interface LeaseRow {
  _id: string;
  holder: string;
  /** By the database's clock. */
  until: Date;
  /** Of the relay: creation time of the stream it filled last; another one is empty and must be refilled. */
  streamCreated?: string;
  /** The same of the ACTIVITY stream. */
  activityStreamCreated?: string;
}

const schema = new Schema<LeaseRow>(
  { _id: String, holder: String, until: Date, streamCreated: String, activityStreamCreated: String },
  { versionKey: false, collection: 'leases' },
);

export const Leases = mongoose.model<LeaseRow>('Lease', schema);
