import { unsupported, type ServerError } from '../errors.js';

/** The names of a space-separated list. */
const names = (list: string): string[] => list.split(/\s+/).filter((name) => name !== '');

/** Unsupported stages of MongoDB, to distinguish them from unknown ones in errors. */
const STAGES = new Set(
  names(`
    $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $fill $geoNear
    $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out
    $planCacheStats $queryStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $unionWith
    $vectorSearch
  `),
);

const CHANGE_STREAMS = new Set(['$changeStream', '$changeStreamSplitLargeEvent']);

const EXPRESSIONS = new Set(
  names(`
    $accumulator $acos $acosh $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize
    $cos $cosh $dateFromParts $dateFromString $dateToParts $degreesToRadians $exp $firstN $function $indexOfArray
    $indexOfBytes $indexOfCP $lastN $ln $log $log10 $maxN $median $meta $minN $percentile $pow $radiansToDegrees
    $rand $regexFind $regexFindAll $sin $sinh $sortArray $sqrt $stdDevPop $stdDevSamp $strLenBytes $strcasecmp
    $substr $substrBytes $tan $tanh $toHashedIndexKey $tsIncrement $tsSecond $zip
  `),
);

const ACCUMULATORS = new Set(
  names(`
    $accumulator $bottom $bottomN $firstN $lastN $maxN $median $minN $percentile $stdDevPop $stdDevSamp $top $topN
  `),
);

/** The error for a stage that MongoDB has and this database does not; undefined for other names. */
export function unsupportedStage(name: string): ServerError | undefined {
  return STAGES.has(name) ? unsupported(name, CHANGE_STREAMS.has(name) ? 40573 : 40324) : undefined;
}

/** As {@link unsupportedStage}, for an expression. */
export function unsupportedExpression(name: string): ServerError | undefined {
  return EXPRESSIONS.has(name) ? unsupported(name, 2) : undefined;
}

/** As {@link unsupportedStage}, for an accumulator of `$group`. */
export function unsupportedAccumulator(name: string): ServerError | undefined {
  return ACCUMULATORS.has(name) ? unsupported(name, 2) : undefined;
}
