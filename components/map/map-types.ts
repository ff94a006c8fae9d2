export type MapProps = {
  latitude: number;
  longitude: number;
  /** False: the centre of an area, shown as a circle around the pin. */
  exact: boolean;
  /** With {z}, {x}, {y}. */
  tileUrl: string;
  title: string;
  address: string;
  /** What the map is called. */
  label: string;
};
