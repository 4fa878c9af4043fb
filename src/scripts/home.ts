import './strokes'
import './typed'
import './typed-placeholder'
import './voice'
