import { describe, expect, it } from 'vitest';
import { placeWords, type RoadWords, roadWords } from './road-words.ts';

const none = { number: null, state: null, direction: null, suffix: null, words: '' };

describe('a numbered road', () => {
  it.each<[string, Partial<RoadWords>]>([
    ['I-80', { kind: 'interstate', number: '80' }],
    ['I 80', { kind: 'interstate', number: '80' }],
    ['I80', { kind: 'interstate', number: '80' }],
    ['Interstate 80', { kind: 'interstate', number: '80' }],
    ['I-80 East', { kind: 'interstate', number: '80', direction: 'east' }],
    ['I 83 South', { kind: 'interstate', number: '83', direction: 'south' }],
    ['I-80 E', { kind: 'interstate', number: '80', direction: 'east' }],
    ['I-80 BUS', { kind: 'interstate', number: '80', suffix: 'Business' }],
    ['I 80 Business Loop', { kind: 'interstate', number: '80', suffix: 'Business Loop' }],
    ['I-35W North', { kind: 'interstate', number: '35W', direction: 'north' }],
    ['H-1', { kind: 'interstate', number: 'H-1', state: 'HI' }],
    ['I-H-1', { kind: 'interstate', number: 'H-1' }],
    ['US-30', { kind: 'us', number: '30' }],
    ['US 30 ALT', { kind: 'us', number: '30', suffix: 'Alternate' }],
    ['US-95A', { kind: 'us', number: '95A' }],
    ['U.S. 50 West', { kind: 'us', number: '50', direction: 'west' }],
    ['US Highway 6', { kind: 'us', number: '6' }],
    ['US Hwy 41 N', { kind: 'us', number: '41', direction: 'north' }],
    ['US 11/15', { kind: 'other', words: 'U.S. 11, 15' }],
    ['US 22 Truck West', { kind: 'us', number: '22', suffix: 'Truck', direction: 'west' }],
    ['PA-581', { kind: 'state', number: '581', state: 'PA' }],
    ['PA 581 East', { kind: 'state', number: '581', state: 'PA', direction: 'east' }],
    ['CO 12', { kind: 'state', number: '12', state: 'CO' }],
    ['GA Hwy 9', { kind: 'state', number: '9', state: 'GA' }],
    ['SR 99', { kind: 'state', number: '99' }],
    ['State Route 32', { kind: 'state', number: '32' }],
    ['State Hwy 7', { kind: 'state', number: '7' }],
    ['M-28', { kind: 'state', number: '28', state: 'MI' }],
    ['K-10', { kind: 'state', number: '10', state: 'KS' }],
    ['CR 12', { kind: 'county', number: '12' }],
    ['Co Rd 12', { kind: 'county', number: '12' }],
    ['County Road 550', { kind: 'county', number: '550' }],
    ['CC-215', { kind: 'county', number: '215' }],
  ])('%s', (name, parts) => {
    expect(roadWords(name)).toEqual({ ...none, ...parts });
  });
});

describe('a named road', () => {
  it.each([
    ['FM 1960', 'Farm to Market Road 1960'],
    ['RM 620', 'Ranch to Market Road 620'],
    ['Loop 101', 'Loop 101'],
    ['NJ Turnpike', 'New Jersey Turnpike'],
    ['PA Tpke', 'Pennsylvania Turnpike'],
    ['N 2nd St', 'North 2nd Street'],
    ['S. Front St.', 'South Front Street'],
    ['SW Blvd', 'Southwest Boulevard'],
    ['NE 5th Ave', 'Northeast 5th Avenue'],
    ['Main St S', 'Main Street South'],
    ['5th Ave E', '5th Avenue East'],
    ['E St', 'E Street'],
    ['E St NW', 'E Street Northwest'],
    ['N Ave', 'N Avenue'],
    ['Ave E', 'Avenue E'],
    ['W Ave K', 'West Avenue K'],
    ['N E St', 'North E Street'],
    ['E Main St', 'East Main Street'],
    ['Martin Luther King Jr Dr', 'Martin Luther King Junior Drive'],
    ['Dr Martin Luther King Jr Blvd', 'Doctor Martin Luther King Junior Boulevard'],
    ['N Dr Martin Luther King Dr', 'North Doctor Martin Luther King Drive'],
    ['Rev Dr Martin Luther King Blvd', 'Reverend Doctor Martin Luther King Boulevard'],
    ['Robert E Lee Blvd', 'Robert E Lee Boulevard'],
    ['George S Patton Dr', 'George S Patton Drive'],
    ['St Louis St', 'Saint Louis Street'],
    ['N St Clair St', 'North Saint Clair Street'],
    ['St. Charles Ave', 'Saint Charles Avenue'],
    ['Port St Lucie Blvd', 'Port Saint Lucie Boulevard'],
    ['Main St Brg', 'Main Street Bridge'],
    ['Ft Worth Ave', 'Fort Worth Avenue'],
    ['Col Glenn Hwy', 'Colonel Glenn Highway'],
    ['Lincoln Hwy', 'Lincoln Highway'],
    ['Garden State Pkwy', 'Garden State Parkway'],
    ['Old US 40', 'Old U.S. 40'],
    ['Going-to-the-Sun Road', 'Going-to-the-Sun Road'],
    ['La Cienega Blvd', 'La Cienega Boulevard'],
    ['Harrisburg Expwy', 'Harrisburg Expressway'],
    ['Broadway', 'Broadway'],
    ['', ''],
  ])('%s is %s', (name, words) => {
    expect(roadWords(name)).toEqual({ ...none, kind: 'other', words });
  });
});

describe('a place', () => {
  it.each([
    ['Cheyenne, WY', 'Cheyenne'],
    ['St. Charles, MO', 'Saint Charles'],
    ['E St Louis, IL', 'East Saint Louis'],
    ['Port St Lucie, FL', 'Port Saint Lucie'],
    ['Ft Worth', 'Fort Worth'],
    ['Mt Vernon, WA', 'Mount Vernon'],
    ['12 N 2nd St, Harrisburg, PA 17101', '12 North 2nd Street, Harrisburg'],
    ['Washington, DC', 'Washington'],
    ['Sacramento/Reno', 'Sacramento, Reno'],
    ['Cheyenne Municipal Airport', 'Cheyenne Municipal Airport'],
  ])('%s is %s', (label, words) => {
    expect(placeWords(label)).toBe(words);
  });
});
