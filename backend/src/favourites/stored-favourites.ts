import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { WatchedWine } from '@vinkura/domain';

@Schema({ _id: false, versionKey: false })
export class FavouriteWineRecord implements WatchedWine {
  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: Date, required: true })
  addedAt!: Date;

  @Prop({ type: Date, default: null })
  soldOutSince!: Date | null;

  @Prop({ type: Date, default: null })
  announcedAt!: Date | null;
}
const FavouriteWineSchema = SchemaFactory.createForClass(FavouriteWineRecord);

@Schema({ _id: false, versionKey: false })
export class FavouriteVenueRecord {
  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: Date, required: true })
  addedAt!: Date;
}
const FavouriteVenueSchema = SchemaFactory.createForClass(FavouriteVenueRecord);

/** One document per customer (FAV-01). `revision` counts changes, for optimistic locking. */
@Schema({ collection: 'favourites', versionKey: false })
export class StoredFavourites {
  /** `_id` of the customer. */
  @Prop({ type: String, required: true, unique: true })
  owner!: string;

  /** Latest first. */
  @Prop({ type: [FavouriteWineSchema], default: [] })
  wines!: FavouriteWineRecord[];

  @Prop({ type: [FavouriteVenueSchema], default: [] })
  venues!: FavouriteVenueRecord[];

  /** Whether a mail is sent when a favourite wine is back in stock. */
  @Prop({ type: Boolean, default: true })
  stockMails!: boolean;

  @Prop({ type: Number, required: true })
  revision!: number;
}
export const StoredFavouritesSchema = SchemaFactory.createForClass(StoredFavourites);
