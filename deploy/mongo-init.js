/* global process, db, rs, sleep, Mongo */
// Run by mongosh beside mongo-1, in its network: until there is a user, only the same host may set up the replica set and create
// the first one. Can be repeated: passwords follow the environment.
const { MONGO_ROOT_PASSWORD, MONGO_APP_PASSWORD } = process.env;
const MEMBERS = ['mongo-1', 'mongo-2', 'mongo-3'];

const admin = db.getSiblingDB('admin');

function isSignedIn() {
  try {
    return admin.auth('root', MONGO_ROOT_PASSWORD).ok === 1;
  } catch {
    return false;
  }
}

if (!isSignedIn()) {
  try {
    rs.initiate({ _id: 'rs0', members: MEMBERS.map((name, _id) => ({ _id, host: `${name}:27017` })) });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!db.hello().isWritablePrimary) sleep(500);
  admin.createUser({ user: 'root', pwd: MONGO_ROOT_PASSWORD, roles: ['root'] });
}

// By the whole set: another member may be the primary by now.
const root = `mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@${MEMBERS.join(',')}/admin?replicaSet=rs0`;
const shop = new Mongo(root).getDB('vinkura');
// The processes read, write and index the shop's own database, and nothing else.
const roles = [{ role: 'readWrite', db: 'vinkura' }];
if (shop.getUser('vinkura')) shop.updateUser('vinkura', { pwd: MONGO_APP_PASSWORD, roles });
else shop.createUser({ user: 'vinkura', pwd: MONGO_APP_PASSWORD, roles });
