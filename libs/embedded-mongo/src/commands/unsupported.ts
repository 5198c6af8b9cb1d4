import { unsupported, type ServerError } from '../errors.js';

/** The commands of MongoDB 8.0 that this database does not have, by chapter of MongoDB's manual. */
const UNSUPPORTED_COMMANDS = new Set(
  [
    // Aggregation, geospatial and query commands
    'mapReduce mapreduce geoSearch geoNear group eval $eval resetError getLastError getPrevError',
    // Query plan cache
    'planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter planCacheListPlans',
    'planCacheListQueryShapes setQuerySettings removeQuerySettings',
    // Authentication, users, roles
    'saslStart saslContinue authenticate logout copydbgetnonce getnonce createUser updateUser dropUser',
    'dropAllUsersFromDatabase usersInfo grantRolesToUser revokeRolesFromUser createRole updateRole dropRole',
    'dropAllRolesFromDatabase rolesInfo grantPrivilegesToRole revokePrivilegesFromRole grantRolesToRole',
    'revokeRolesFromRole invalidateUserCache rotateCertificates auditConfigure logApplicationMessage',
    'setAuditConfig getAuditConfig',
    // Replication
    'replSetInitiate replSetReconfig replSetGetConfig replSetGetStatus replSetStepDown replSetFreeze',
    'replSetMaintenance replSetResizeOplog replSetSyncFrom replSetAbortPrimaryCatchUp replSetStepUp',
    'replSetHeartbeat replSetUpdatePosition replSetRequestVotes applyOps appendOplogNote',
    // Sharding
    'abortReshardCollection addShard addShardToZone analyzeShardKey balancerCollectionStatus balancerStart',
    'balancerStatus balancerStop checkShardingIndex cleanupOrphaned cleanupReshardCollection clearJumboFlag',
    'commitReshardCollection configureCollectionBalancing configureQueryAnalyzer enableSharding flushRouterConfig',
    'getShardMap getShardVersion listShards medianKey mergeAllChunksOnShard mergeChunks moveChunk movePrimary',
    'moveRange refineCollectionShardKey removeShard removeShardFromZone reshardCollection setAllowMigrations',
    'setShardVersion shardCollection shardingState split splitChunk splitVector transitionFromDedicatedConfigServer',
    'transitionToDedicatedConfigServer unshardCollection updateZoneKeyRange',
    // Administration
    'cloneCollection cloneCollectionAsCapped convertToCapped compact compactStructuredEncryptionData currentOp',
    'killOp killAllSessionsByPattern startSession dropConnections filemd5 fsync fsyncUnlock',
    'getClusterParameter setClusterParameter getDefaultRWConcern setDefaultRWConcern lockInfo logRotate profile',
    'reIndex setFeatureCompatibilityVersion setIndexCommitQuorum setUserWriteBlockMode shutdown touch',
    'validateDBMetadata setProfilingFilterGlobally captrunc emptycapped godinsert sleep',
    // Diagnostics
    'availableQueryOptions connPoolStats connPoolSync cursorInfo dataSize datasize dbHash',
    'dbhash driverOIDTest features getFreeMonitoringStatus setFreeMonitoring isSelf listCommands netstat',
    'pathologicalStats shardConnPoolStats top validate whatsmyuri internalQueryStats',
    'repairDatabase repairCursor parallelCollectionScan',
    // Search indexes
    'createSearchIndexes updateSearchIndex dropSearchIndex listSearchIndexes',
  ].flatMap((names) => names.split(' ')),
);

/** The error of an unsupported command; null for names unknown to MongoDB. */
export function unsupportedCommand(name: string): ServerError | null {
  return UNSUPPORTED_COMMANDS.has(name) ? unsupported(`The command ${name}`, 59) : null;
}
