import { InputType, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { FORM_LIST_MAX, NAME_MAX_LENGTH } from '@vinkura/domain';
import { listCost } from '../graphql/cost.js';
import { OptionalNestedListField, OptionalStringField, PictureField } from './field-decorators.js';
import { StoredField } from './stored-field.js';

/** What one picture of a record shows, for readers who do not see it. A language without a text shows the name. */
@Schema({ _id: false })
@ObjectType({
  description: 'What a picture shows, by language; where one is missing the name stands.',
})
export class PictureText {
  @StoredField(String, 'Address of the picture.') image!: string;
  @StoredField(String, 'In Japanese.', { nullable: true }) jp?: string;
  @StoredField(String, 'In English.', { nullable: true }) en?: string;
  @StoredField(String, 'In French.', { nullable: true }) fr?: string;
  @StoredField(String, 'In Chinese.', { nullable: true }) zh?: string;
  @StoredField(String, 'In Spanish.', { nullable: true }) es?: string;
  @StoredField(String, 'In Italian.', { nullable: true }) it?: string;
}
const PictureTextSchema = SchemaFactory.createForClass(PictureText);

const PictureTextField = (language: string) =>
  OptionalStringField(NAME_MAX_LENGTH, `What it shows, in ${language}.`);

@InputType('PictureTextInput', {
  description: 'What a picture shows, by language; where one is missing the name stands.',
})
export class PictureTextBody {
  @PictureField('Address of the picture.') image!: string;
  @PictureTextField('Japanese') jp?: string;
  @PictureTextField('English') en?: string;
  @PictureTextField('French') fr?: string;
  @PictureTextField('Chinese') zh?: string;
  @PictureTextField('Spanish') es?: string;
  @PictureTextField('Italian') it?: string;
}

export const PictureTextsField = () =>
  OptionalNestedListField(
    () => PictureTextBody,
    FORM_LIST_MAX,
    'What the pictures show; it replaces all that was said before.',
  );

/** The member of a document with pictures; absent in documents from before pictures had texts. */
export const StoredPictureTexts = () =>
  StoredField([PictureText], 'What the pictures show, for readers who do not see them.', {
    type: [PictureTextSchema],
    nullable: true,
    default: undefined,
    complexity: listCost(3),
  });

interface Pictured {
  images?: string[];
  pictureTexts?: PictureTextBody[];
}

/** A removed picture takes its texts with it. */
export function withTextsOfPictures<B extends Pictured>(body: B, before?: Pictured): B {
  const { images } = body;
  const texts = body.pictureTexts ?? before?.pictureTexts;
  if (!images || !texts) return body;
  return { ...body, pictureTexts: texts.filter(({ image }) => images.includes(image)) };
}
