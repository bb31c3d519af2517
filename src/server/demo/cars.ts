import type { VehicleType } from '#contract/vehicles.ts';

/** [plate, type, brand, model, year, colour, engine, km a day, km now] */
export type CarFacts = [string, VehicleType, string, string, number, string, string, number, number];

/** The cars, in the order of their owners; the fleets at the end belong to the taxi company and to the bakery. */
export const cars: CarFacts[] = [
  ['رسم7781', 'CAR', 'Hyundai', 'Accent', 2019, 'أزرق', 'Essence', 42, 96_400],
  ['8841ب6', 'CAR', 'Toyota', 'Hilux', 2021, 'أبيض', 'Diesel', 61, 88_410],
  ['24432أ55', 'CAR', 'Dacia', 'Logan', 2018, 'رمادي', 'Diesel', 48, 148_220],
  ['أبح1234', 'CAR', 'Toyota', 'Camry', 2021, 'أبيض', 'Essence', 55, 72_150],
  ['3307ه12', 'CAR', 'Renault', 'Clio', 2020, 'أحمر', 'Essence', 33, 51_900],
  ['6120ط8', 'CAR', 'Volkswagen', 'Golf', 2015, 'أسود', 'Diesel', 38, 171_300],
  ['10277د1', 'CAR', 'Dacia', 'Duster', 2022, 'بني', 'Diesel', 44, 47_880],
  ['55310أ40', 'TRUCK', 'Isuzu', 'NPR', 2016, 'أصفر', 'Diesel', 120, 305_000],
  ['71902و26', 'VAN', 'Peugeot', 'Partner', 2017, 'أبيض', 'Diesel', 90, 214_700],
  ['18820ب7', 'CAR', 'Peugeot', '208', 2021, 'رمادي', 'Essence', 36, 43_100],
  ['AB123CD', 'CAR', 'Citroën', 'C3', 2018, 'أبيض', 'Essence', 28, 84_250],
  ['دنل3050', 'CAR', 'Nissan', 'Patrol', 2020, 'فضي', 'Essence', 70, 99_870],
  ['44120أ6', 'CAR', 'Kia', 'Picanto', 2019, 'أحمر', 'Essence', 31, 62_440],
  ['90215ه33', 'CAR', 'Fiat', '500', 2017, 'أخضر', 'Essence', 26, 77_090],
  ['27718ب1', 'CAR', 'Mercedes-Benz', 'C220', 2016, 'أسود', 'Diesel', 47, 189_600],
  ['1001أ72', 'CAR', 'Dacia', 'Lodgy', 2019, 'أبيض', 'Diesel', 250, 402_300],
  ['66309د15', 'CAR', 'Hyundai', 'Tucson', 2021, 'أزرق', 'Diesel', 40, 58_700],
  ['12004ط9', 'CAR', 'Renault', 'Megane', 2014, 'رمادي', 'Diesel', 35, 231_150],
  ['83117أ48', 'CAR', 'Ford', 'Focus', 2018, 'أبيض', 'Essence', 39, 112_020],
  ['5540ب20', 'CAR', 'Toyota', 'Yaris', 2022, 'أحمر', 'Hybride', 30, 24_780],
  ['39981ه5', 'CAR', 'BMW', '320d', 2017, 'أسود', 'Diesel', 52, 143_900],
  ['قدر5512', 'CAR', 'Lexus', 'ES', 2020, 'فضي', 'Hybride', 45, 66_300],
  ['EF456GH', 'CAR', 'Renault', 'Captur', 2020, 'برتقالي', 'Essence', 34, 59_480],
  ['77042و11', 'CAR', 'Kia', 'Sportage', 2019, 'أبيض', 'Diesel', 43, 91_260],
  ['20938أ63', 'MOTORCYCLE', 'Yamaha', 'MT-07', 2021, 'أزرق', 'Essence', 20, 18_400],
  ['61277د2', 'CAR', 'Suzuki', 'Swift', 2016, 'أحمر', 'Essence', 29, 104_600],
  ['123تونس4567', 'CAR', 'Peugeot', '301', 2018, 'رمادي', 'Diesel', 41, 128_330],
  ['48820ط30', 'CAR', 'Chery', 'Tiggo 7', 2023, 'أبيض', 'Essence', 37, 21_900],
  ['15506ب44', 'CAR', 'Honda', 'Civic', 2017, 'أسود', 'Essence', 32, 97_700],
  ['92210أ18', 'CAR', 'Mazda', 'CX-5', 2020, 'أحمر', 'Essence', 36, 68_800],
  ['1002أ72', 'CAR', 'Dacia', 'Lodgy', 2019, 'أبيض', 'Diesel', 260, 418_900],
  ['1003أ72', 'CAR', 'Dacia', 'Logan', 2020, 'أبيض', 'Diesel', 240, 356_100],
  ['1004أ72', 'CAR', 'Dacia', 'Logan', 2021, 'أبيض', 'Diesel', 235, 288_450],
  ['1005أ72', 'VAN', 'Mercedes-Benz', 'Vito', 2018, 'أبيض', 'Diesel', 210, 377_800],
  ['71903و26', 'VAN', 'Renault', 'Kangoo', 2019, 'أبيض', 'Diesel', 85, 166_240],
  ['71904و26', 'VAN', 'Peugeot', 'Partner', 2020, 'أبيض', 'Diesel', 88, 139_600],
  ['55311أ40', 'TRUCK', 'Isuzu', 'NPR', 2018, 'أبيض', 'Diesel', 115, 262_700],
  ['55312أ40', 'TRUCK', 'Mercedes-Benz', 'Actros', 2015, 'أزرق', 'Diesel', 180, 611_200],
  ['55313أ40', 'BUS', 'Toyota', 'Coaster', 2017, 'أبيض', 'Diesel', 140, 334_500],
  ['27719ب1', 'CAR', 'Mercedes-Benz', 'A180', 2020, 'أبيض', 'Essence', 30, 48_300],
  ['8842ب6', 'CAR', 'Toyota', 'Corolla', 2016, 'فضي', 'Essence', 35, 134_900],
  ['24433أ55', 'CAR', 'Dacia', 'Sandero', 2023, 'أزرق', 'Essence', 33, 17_250],
  ['6121ط8', 'CAR', 'Volkswagen', 'Tiguan', 2019, 'رمادي', 'Diesel', 44, 102_500],
  ['39982ه5', 'CAR', 'Mini', 'Cooper', 2018, 'أصفر', 'Essence', 25, 61_900],
  ['44121أ6', 'MOTORCYCLE', 'Honda', 'PCX', 2022, 'أبيض', 'Essence', 18, 11_050],
  ['70164ب6', 'CAR', 'Hyundai', 'Tucson', 2020, 'رمادي', 'Diesel', 40, 83_900],
  ['31207د6', 'CAR', 'Toyota', 'Yaris', 2016, 'أبيض', 'Essence', 31, 118_600],
];

/** Whose car it is: the first thirty have one each, the rest belong to these (places in the list of clients). */
export const laterOwners = [15, 15, 15, 15, 8, 8, 7, 7, 7, 14, 1, 2, 5, 20, 12, 0, 0];
