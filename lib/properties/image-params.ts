import { idParams } from '../query';

/** `/api/properties/{id}/images/{imageId}` */
export const imageParams = idParams.extend({ imageId: idParams.shape.id });
