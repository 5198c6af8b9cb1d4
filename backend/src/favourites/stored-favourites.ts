import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { WatchedAlert, WatchedWine, WineAlertKind, Yen } from '@vinkura/domain';

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

/** An alert about a wine (WISH-01); unique by kind and wine. */
@Schema({ _id: false, versionKey: false })
export class WineAlertRecord implements WatchedAlert {
  @Prop({ type: String, required: true })
  kind!: WineAlertKind;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: Date, required: true })
  addedAt!: Date;

  @Prop({ type: Number, default: null })
  price!: Yen | null;

  @Prop({ type: Boolean, default: false })
  isMet!: boolean;

  @Prop({ type: [String], default: [] })
  vintages!: string[];

  @Prop({ type: Date, default: null })
  toldAt!: Date | null;
}
const WineAlertSchema = SchemaFactory.createForClass(WineAlertRecord);

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

  /** Latest first. */
  @Prop({ type: [WineAlertSchema], default: [] })
  alerts!: WineAlertRecord[];

  /** Whether a mail is sent when an alert is met. */
  @Prop({ type: Boolean, default: true })
  alertMails!: boolean;

  @Prop({ type: Number, required: true })
  revision!: number;
}
export const StoredFavouritesSchema = SchemaFactory.createForClass(StoredFavourites);
