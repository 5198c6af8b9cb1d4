import { ArgsType, InputType } from '@nestjs/graphql';
import { WISH_PRICE_MAX, WISH_TEXT_MAX } from '@vinkura/domain';
import { WINE_WISHES } from '@vinkura/domain/back-office/wine-wishes';
import { inputOf } from '../platform/documents/declared-fields.js';
import { FilledStringField, OptionalIntegerField } from '../platform/documents/field-decorators.js';
import { updateBodyOf } from '../platform/documents/update-body.js';
import { WineWish } from './wine-wish.js';

@InputType('WineWishInput', { description: 'What the buyer enters about a wish.' })
export class WineWishBody extends inputOf(WineWish, WINE_WISHES) {}

export const WineWishChanges = updateBodyOf(WineWishBody);

@ArgsType()
export class AskForWineArgs {
  @FilledStringField(WISH_TEXT_MAX, 'Producer, wine and vintage, in one’s own words.') wanted!: string;
  @OptionalIntegerField(1, WISH_PRICE_MAX, 'Yen per bottle that one would pay at most.') maxPrice?: number;
}
